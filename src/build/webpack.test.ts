/** @jest-environment node */
import { hashOfScripts } from "./webpack";

/** The hash that a compilation gets with these assets, content by name. */
function hashWith(assets: { [name: string]: string }): string | null {
  const compilation = {
    hash: "the bundler's own" as string | null,
    getAssets: () =>
      Object.entries(assets).map(([name, content]) => ({
        name,
        source: { buffer: () => Buffer.from(content) },
      })),
    hooks: { afterProcessAssets: { tap: (_: string, listener: () => void) => listener() } },
  };
  hashOfScripts.apply({
    hooks: { thisCompilation: { tap: (_, listener) => listener(compilation) } },
  });
  return compilation.hash;
}

it("is the same for the same scripts and styles, in whichever order and with whatever beside them", () => {
  const hash = hashWith({ "app-1.js": "a", "page.2.css": "b" });
  expect(hashWith({ "page.2.css": "b", "app-1.js": "a", "app-1.js.map": "{}", "a.json": "c" })).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{10}$/);
});

it.each<{ [name: string]: string }>([
  { "app-2.js": "a", "page.2.css": "b" },
  { "app-1.js": "b", "page.2.css": "b" },
  { "app-1.js": "a", "page.2.css": "c" },
])("is another one for %j", (assets) => {
  expect(hashWith(assets)).not.toBe(hashWith({ "app-1.js": "a", "page.2.css": "b" }));
});
