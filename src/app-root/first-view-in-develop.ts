import { servedPageOf } from "../lib/analytics/page-kinds";
import { languageOf } from "../site/languages";
import { splitPath } from "../site/paths";

/*
 * In `gatsby develop` no document is made for a page: its language and its facts are missing, and there is no script
 * tag.
 */
const { pathname } = window.location;
const { iso, dir } = languageOf(splitPath(pathname).language);
const root = document.documentElement;
root.lang = iso;
root.dir = dir;
root.dataset.page = JSON.stringify(servedPageOf(pathname));
void import("../first-view/main");
