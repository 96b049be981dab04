export { onPreRenderHTML, onRenderBody } from "./src/app-root/document";
export { replaceRenderer, wrapPageElement, wrapRootElement } from "./src/app-root/document-rendering";
