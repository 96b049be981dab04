import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readServerEnv } from "../server/env";
import { bookingPath } from "../server/manage-key";
import { languageCodes } from "../site/languages";
import { localisePath } from "../site/paths";
import { readRedirects, thirdPartiesOf } from "./adapter";
import { inlineScriptHashes } from "./inline-scripts";
import { createPolicies, extraSourcesOf, securityHeaders } from "./security-headers";

/**
 * On Netlify, where our host does not run, its headers come from a file. Netlify joins the headers of all rules that fit
 * an address, and of two policies both hold: so each page has its policy under its own address, and there is none for
 * all of them.
 * @param pages HTML by its address
 */
export function netlifyHeaders(
  pages: ReadonlyMap<string, string>,
  policies = createPolicies(thirdPartiesOf(), extraSourcesOf(readServerEnv())),
): string {
  const { "content-security-policy": _closed, ...everywhere } = securityHeaders("");
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const ofPages = [...pages].map(([path, html]) => {
    const policy = policies.of({ type: "text/html", inlineScripts: inlineScriptHashes(html) });
    return rule(path, { "content-security-policy": policy });
  });
  return `${[rule("/*", everywhere), ...ofPages].join("\n")}\n`;
}

/**
 * Writes `public/_headers` for all pages of the build, and `public/_redirects`. Gatsby's adapter adds its own rules.
 * @param root absolute path of the project
 */
export function writeNetlifyHeaders(root: string): void {
  const folder = join(root, "public");
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Gatsby has folders of such names too.
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .toSorted()
    .map((file) => {
      const path = encodeURI(`/${file}`.replace(/\/index\.html$/, "/"));
      return [path, readFileSync(join(folder, file), "utf8")] as const;
    });
  writeFileSync(join(folder, "_headers"), netlifyHeaders(new Map(pages)));
  writeFileSync(join(folder, "_redirects"), netlifyRedirects(readRedirects(root)));
}

/** What else the address of a booking may hold; Netlify has a rule fit only where all of these are there and no other. */
const bookingQueries = [["error", "date"], ["error"], ["done"], ["date"], []];

/**
 * Sends whoever comes to an address that has moved on to the one in its place, and hands the page of a booking, asked for
 * with its key, over to the function that fills it: what our own host does itself.
 * @param moved English addresses by those that they have replaced
 */
export function netlifyRedirects(moved: Record<string, string>): string {
  const rules = languageCodes.flatMap((language) => [
    ...Object.entries(moved).map(([from, to]) =>
      [localisePath(from, language), localisePath(to, language), "301"].join(" "),
    ),
    ...bookingQueries.map((more) => {
      const names = ["key", ...more];
      const asked = names.map((name) => `${name}=:${name}`);
      const target = `/api/booking?language=${language}&${asked.join("&")}`;
      return [localisePath(bookingPath, language), ...asked, target, "200!"].join(" ");
    }),
  ]);
  return `${rules.join("\n")}\n`;
}
