/** @jest-environment node */
import { languageCodes } from "../site/languages";
import { netlifyHeaders, netlifyRedirects } from "./netlify-headers";
import { createPolicies, securityHeaders } from "./security-headers";

const policies = createPolicies({ tagManager: false, stripe: true, maps: false, scheduling: null });
const script = `window.pagePath="/terms/"`;

/** As Netlify reads them: an address, and below it, indented, its headers. */
function rulesOf(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let rule: Record<string, string> = {};
  for (const line of text.trimEnd().split("\n")) {
    const [, name = "", value = ""] = /^ {2}([a-z-]+): (.+)$/.exec(line) ?? [];
    if (name === "") rules[line] = rule = {};
    else rule[name] = value;
  }
  return rules;
}

test("every address gets the host's headers, every page its policy, and none gets two", () => {
  const pages = new Map([
    ["/", "<p>home</p>"],
    ["/de/terms/", `<script>${script}</script>`],
  ]);
  const { "content-security-policy": _, ...everywhere } = securityHeaders("");
  expect(rulesOf(netlifyHeaders(pages, policies))).toEqual({
    "/*": everywhere,
    "/": { "content-security-policy": policies.of({ type: "text/html" }) },
    "/de/terms/": {
      "content-security-policy": policies.of({
        type: "text/html",
        // printf '%s' 'window.pagePath="/terms/"' | openssl dgst -sha256 -binary | base64
        inlineScripts: ["sha256-lZGCZIH9NJ4MRzGLmX24KVWOIbzUIVxVnvyBp3+HAIU="],
      }),
    },
  });
});

test("the page of a booking is made by its function where its address has a key, and else served as it is", () => {
  const rules = netlifyRedirects({}).split("\n");
  expect(rules).toContain("/booking/ key=:key /api/booking?language=en&key=:key 200!");
  expect(rules).toContain(
    "/ar/booking/ key=:key done=:done /api/booking?language=ar&key=:key&done=:done 200!",
  );
  expect(rules.filter((rule) => rule !== "" && !rule.includes(" key=:key "))).toEqual([]);
});

test("an address that has moved leads to the one in its place, in every language", () => {
  const rules = netlifyRedirects({ "/blog/old/": "/blog/new/" }).split("\n");
  expect(rules).toContain("/blog/old/ /blog/new/ 301");
  expect(rules).toContain("/ko/blog/old/ /ko/blog/new/ 301");
  expect(rules.filter((rule) => rule.endsWith(" 301"))).toHaveLength(languageCodes.length);
});
