interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether the visitor saves data or is on 2G, so that nothing may be fetched ahead. Safari tells nothing of the
 * connection; then there is no reason against it.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
