export { wrapPageElement } from "./src/app-root/page-element";
export { wrapRootElement } from "./src/app-root/root-element";
export { onPreRenderHTML, onRenderBody } from "./src/app-root/document";
