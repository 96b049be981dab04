export function endWithReader(): void;
