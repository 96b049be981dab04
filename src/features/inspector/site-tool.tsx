import { useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { styleSheet } from "./style-sheet";

const styleId = "site-tools";

/** A place beside the page for what is no part of it: it works while a modal is open, in English from left to right. */
export function SiteTool({ children }: { children: ReactNode }) {
  const [container] = useState(() => {
    const element = document.createElement("div");
    element.setAttribute("data-site-tools", "");
    element.setAttribute("data-tone", "dark");
    element.lang = "en";
    element.dir = "ltr";
    return element;
  });
  useLayoutEffect(() => {
    if (!document.getElementById(styleId)) {
      const style = document.createElement("style");
      style.id = styleId;
      style.textContent = styleSheet;
      document.head.append(style);
    }
    // First in the order of Tab.
    document.body.prepend(container);
    return () => container.remove();
  }, [container]);
  return createPortal(children, container);
}
