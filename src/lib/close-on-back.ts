import { useEffect, useRef } from "react";
import { addDialogEntry, type Close } from "./dialog-entry";

/** Lets the Back button call `close` as long as `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: Close): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const release = addDialogEntry(() => latest.current());
    return () => release();
  }, [isOpen]);
}
