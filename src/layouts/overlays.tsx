import { useContext, useEffect, useState } from "react";
import { useLanguage } from "../lib/i18n/use-translations";
import { hasKept } from "../lib/load-failure";
import { onSignOfUse } from "../lib/sign-of-use";
import { DocumentDialogs } from "../state/document-dialogs";
import { openedModal, useShared } from "../state/shared";
import { loadOnIdle } from "./load-on-idle";
import { OfflineNotice } from "./offline-notice";
import "./served/styles-of-call";

/** At most so often is asked for what could not be fetched. */
const retryAfterMs = 3000;

type LateOverlaysModule = typeof import("./late-overlays");

/** Stays for the next pages. */
let fetched: LateOverlaysModule | null = null;

/**
 * What may lie over a page of any layout. Each layout has it once, after everything else. Its code, and with it Recoil,
 * comes with the visitor's first move: nothing of it is seen before, and presses are answered by src/first-view.
 */
export function Overlays() {
  const { code: language } = useLanguage();
  const served = useContext(DocumentDialogs);
  const [late, setLate] = useState(fetched);
  const isAsked = useShared(openedModal) !== null;

  useEffect(() => window.__servedDialogs?.clearEntry(), []);
  useEffect(() => loadOnIdle(language), [language]);

  useEffect(() => {
    if (late) return undefined;
    let stop = () => undefined as void;
    const fetchNow = () => {
      let isWanted = true;
      let retry: ReturnType<typeof setTimeout>;
      stop = () => {
        isWanted = false;
        clearTimeout(retry);
      };
      import("./late-overlays").then(
        (module) => {
          fetched = module;
          if (isWanted) setLate(module);
        },
        () => {
          // Meanwhile presses lead to the forms that need no script: src/first-view sees that a script has failed.
          if (isWanted) retry = setTimeout(() => (stop = onSignOfUse(fetchNow)), retryAfterMs);
        },
      );
    };
    if (isAsked || window.__pendingModal || hasKept()) fetchNow();
    else stop = onSignOfUse(fetchNow, { orBefore: true });
    return () => stop();
  }, [isAsked, late]);

  return (
    <>
      <OfflineNotice />
      {served?.render()}
      {late && <late.LateOverlays />}
    </>
  );
}
