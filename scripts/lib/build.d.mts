export const buildVariables: Record<
  "NODE_ENV" | "GATSBY_LOGGER" | "GATSBY_CPU_COUNT" | "NODE_OPTIONS",
  string
>;
export function ensureBuilt(): Promise<boolean>;
export function fingerprintOfInputs(): string;
export function hasCurrentBuild(): boolean;
export function namesOfInputs(): string[];
