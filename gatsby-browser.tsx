import "./src/app-root/load-failures";
import "./src/app-root/number-tables";
import "./src/app-root/zod-settings";
import "./src/styles/global.css";

if (process.env.NODE_ENV === "development") {
  void import("./src/app-root/first-view-in-develop");
  void import("./src/desk/faults-on-page").then(({ watchFaults }) => {
    watchFaults();
  });
  if (/[?&](?:gallery|scenario)=/.test(window.location.search))
    void import("./src/desk/gallery-driver").then(({ showAsAsked }) => showAsAsked());
}

export { hydrateInSlices as replaceHydrateFunction } from "./src/app-root/hydrate";
export { leaveClosedPage as onPreRouteUpdate } from "./src/app-root/closed-pages";
export { beginVisit as onInitialClientRender } from "./src/app-root/first-render";
export { pageHasChanged as onRouteUpdate } from "./src/app-root/page-changes";
export { wrapPageElement } from "./src/app-root/page-element";
export { ruleOverPrefetch as onClientEntry } from "./src/app-root/prefetch";
