export function ensureBuilt(): Promise<boolean>;
export function fingerprintOfInputs(): string;
export function namesOfInputs(): string[];
