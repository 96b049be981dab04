export { onPreRenderHTML, onRenderBody } from "./src/app-root/document";
export { replaceRenderer, wrapRootElement } from "./src/app-root/document-rendering";
export { wrapPageElement } from "./src/app-root/page-element";
