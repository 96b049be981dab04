export const buildVariables: Record<"NODE_ENV" | "NODE_OPTIONS", string>;
export function ensureBuilt(): Promise<boolean>;
export function fingerprintOfInputs(): string;
export function namesOfInputs(): string[];
