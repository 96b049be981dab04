import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes, type Route } from "../site/routes";

/**
 * `docs/routes.md`: every route with its shell, what it asks for, whether search engines may list it, and its English
 * title.
 * @param root the project's folder
 * @throws Error that names the file when a route has no title in English
 */
export function routesTable(root: string): string {
  const rows = routes.map((route) => [
    `\`${route.path}\``,
    route.layout,
    route.callToAction === "none" ? "–" : route.callToAction,
    route.indexed ? "yes" : "no",
    titleOf(root, route).replace(/\|/g, "\\|"),
  ]);
  const head = ["path", "layout", "call to action", "indexed", "English title"];
  return [
    "# Routes",
    "",
    `The ${String(routes.length)} routes of the site, each in every language: English has no prefix, the others have theirs (\`/de${routes[1].path}\`). Posts (\`/blog/<slug>/\`) and properties (\`/properties/<id>/\`) come from content beside them. The site's map is \`src/site/routes.ts\`; \`npm run routes\` writes this page from it.`,
    "",
    ...aligned([head, ...rows]),
    "",
  ].join("\n");
}

/** The lines of a table, its first row the head, each column as wide as its widest cell. */
function aligned([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => (cells[column] ?? "").length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}

function titleOf(root: string, { id }: Route): string {
  // The file of words with a page's title is named as its route.
  const file = join(root, `locales/en/${id}.json`);
  const words = JSON.parse(readFileSync(file, "utf8")) as { meta?: { title?: unknown } };
  if (typeof words.meta?.title !== "string") throw new Error(`${file}: meta.title is missing`);
  return words.meta.title;
}
