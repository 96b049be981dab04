import { useEffect, useState } from "react";

/**
 * Whether a stop is over. The page is built by the clock of the build and the browser corrects it, so what depends on
 * it must take the same room either way.
 * @param endsAt ISO 8601, as `builtAt`
 */
export function useIsOver(endsAt: string, builtAt: string): boolean {
  const [now, setNow] = useState(() => Date.parse(builtAt));
  useEffect(() => setNow(Date.now()), []);
  return Date.parse(endsAt) <= now;
}
