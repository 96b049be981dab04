/** The sentences of a text. */
export const sentences = (text: string) => text.split(/(?<=[.!?؟。])\s+/u);
