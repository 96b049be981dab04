import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes, type Route } from "../../src/site/routes";
import { markdownTable } from "./markdown-table";

/**
 * `docs/routes.md`: every route with its layout, its call to action, whether search engines may list it, and its
 * English title.
 * @param root the project's folder
 * @throws Error that names the file if a route has no English title
 */
export function routesTable(root: string): string {
  const rows = routes.map((route) => [
    `\`${route.path}\``,
    route.layout,
    route.callToAction === "none" ? "–" : route.callToAction,
    route.indexed ? "yes" : "no",
    titleOf(root, route),
  ]);
  return [
    "# Routes",
    "",
    `The ${String(routes.length)} routes of the site, each in every language: English has no prefix, the others have theirs (\`/de${routes[1].path}\`). Posts (\`/blog/<slug>/\`) and properties (\`/properties/<id>/\`) come from content beside them. The site's map is \`src/site/routes.ts\`; \`npm run routes\` writes this page from it.`,
    "",
    ...markdownTable(["path", "layout", "call to action", "indexed", "English title"], rows),
    "",
  ].join("\n");
}

function titleOf(root: string, { id }: Route): string {
  // A page's title is in the namespace named after its route.
  const file = join(root, `locales/en/${id}.json`);
  const words = JSON.parse(readFileSync(file, "utf8")) as { meta?: { title?: unknown } };
  if (typeof words.meta?.title !== "string") throw new Error(`${file}: meta.title is missing`);
  return words.meta.title;
}
