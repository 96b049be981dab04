import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame";
import { holdPage } from "./hold-page";
import { takeServedDialog } from "./served-dialog";
import { followVisibleArea } from "./visible-area";
import { wrapFocus } from "./wrap-focus";

export type DismissReason = "escape" | "button" | "backdrop";

interface DialogProps extends DialogFrameProps {
  /** Under which name the document may have been served with it; a modal's is its own. */
  served?: string;
  onClose: (reason: DismissReason) => void;
  /** Called once it can be seen. */
  onShown?: () => void;
}

/**
 * The one dialog of the site: render it to open it, take it away to close it.
 *
 * It is no native `<dialog>`: the browser's top layer would cover the card payment's own confirmation, which is
 * appended to the body, and the notifications. So it lies beside the page, which is inert meanwhile.
 */
export function Dialog({ served: servedName, onClose, onShown, ...frame }: DialogProps) {
  const { givesWay = false, id } = frame;
  const [container] = useState(() => document.createElement("div"));
  const panel = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const name = servedName ?? frame.modal;
  const close = useRef(onClose);
  close.current = onClose;
  const shown = useRef(onShown);
  const yields = useRef(givesWay);
  yields.current = givesWay;

  useLayoutEffect(() => {
    document.body.append(container);
    // What is inert loses the focus.
    const { activeElement } = document;
    const releasePage = holdPage();
    const served = name === undefined ? null : takeServedDialog(name);
    const opener = served ? served.opener : activeElement;
    const stopFollowing = followVisibleArea(container);
    if (served && panel.current) served.continueIn(panel.current);
    else panel.current?.focus({ preventScroll: true });
    shown.current?.();
    return () => {
      stopFollowing();
      releasePage();
      container.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    // A dialog stays the same one as long as it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [container]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || yields.current) return;
      if (event.key === "Escape") close.current("escape");
      if (event.key === "Tab") wrapFocus(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  // Only a press that begins on the backdrop closes: selecting text may end there.
  const onBackdrop = (event: PointerEvent) => {
    if (event.target === event.currentTarget && event.button === 0 && !givesWay) {
      event.preventDefault();
      close.current("backdrop");
    }
  };

  return createPortal(
    <DialogFrame
      {...frame}
      ref={panel}
      id={id ?? ownId}
      onBackdrop={onBackdrop}
      onClose={() => onClose("button")}
    />,
    container,
  );
}
