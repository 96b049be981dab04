import { servedPageOf } from "../lib/analytics/page-kinds";

/* In `gatsby develop` no document is made for a page, so that its facts are missing and there is no script tag. */
document.documentElement.dataset.page = JSON.stringify(servedPageOf(window.location.pathname));
void import("../first-view/main");
