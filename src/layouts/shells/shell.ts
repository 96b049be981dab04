import type { ReactNode } from "react";
import type { LayoutName } from "../../site/routes";

/** How the header lies: `overlay` clear over the picture at the top of the page, until that is scrolled away; `dark` with a page that is dark from its top. */
export type HeaderTone = "opaque" | "overlay" | "dark";

interface Frame {
  tone: HeaderTone;
  /** True when the page leaves its visitor no way out but the call to action. */
  exitsClosed: boolean;
}

/** What stands around a page. Each layout has its own in a file of its name, so that a page carries no other. */
export interface Shell {
  layout: LayoutName;
  header: (frame: Frame) => ReactNode;
  footer: (frame: Frame) => ReactNode;
  /** Knows `?exit=1`. */
  exitsCanClose?: true;
}
