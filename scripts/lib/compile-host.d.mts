export function compileHost(): Promise<void>;
