import "./src/app-root/zod-settings";
import "./src/styles/global.css";

export { leaveClosedPage as onPreRouteUpdate } from "./src/app-root/closed-pages";
export {
  pageHasChanged as onRouteUpdate,
  watchPageChanges as onInitialClientRender,
} from "./src/app-root/page-changes";
export { wrapPageElement } from "./src/app-root/page-element";
export { ruleOverPrefetch as onClientEntry } from "./src/app-root/prefetch";
export { wrapRootElement } from "./src/app-root/root-element";
