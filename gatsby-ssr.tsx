import type { WrapRootElementNodeArgs } from "gatsby";
import { collectingPreloads } from "./src/app-root/picture-preloads";
import { wrapRootElement as rootElement } from "./src/app-root/root-element";

export { wrapPageElement } from "./src/app-root/page-element";
export { onPreRenderHTML, onRenderBody } from "./src/app-root/document";

export function wrapRootElement(args: WrapRootElementNodeArgs) {
  return collectingPreloads(args.pathname, rootElement(args));
}
