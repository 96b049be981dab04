export function ensureBuilt(): Promise<boolean>;
export function fingerprintOfInputs(): string;
