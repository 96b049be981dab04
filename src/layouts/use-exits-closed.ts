import { startTransition, useEffect, useState } from "react";
import { exitParameter } from "../site/constants";

/** On the document's element. The script in the head sets it before the first paint; see src/app-root/document.tsx. */
export const exitsClosedMark = "data-exits-closed";

/**
 * Whether the page was asked, by `?exit=1`, to leave its visitor no way out but the call to action.
 * @param canClose false for layouts that do not know it
 */
export function useExitsClosed(canClose: boolean): boolean {
  const [areClosed, setClosed] = useState(false);
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get(exitParameter) === "1";
    // The footer may not be hydrated yet. An urgent change of what it is given would make React throw away its markup and
    // report an error; a transition waits for it.
    startTransition(() => {
      setClosed(canClose && wanted);
    });
    document.documentElement.toggleAttribute(exitsClosedMark, canClose && wanted);
    return () => {
      document.documentElement.removeAttribute(exitsClosedMark);
    };
  }, [canClose]);
  return areClosed;
}
