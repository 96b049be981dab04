/** @throws where the browser forbids it, as on addresses without https */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
