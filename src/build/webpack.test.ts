/** @jest-environment node */
import { hashOfScripts } from "./webpack";

/** The hash that a compilation gets with these assets. */
function hashWith(...names: string[]): string | null {
  const compilation = {
    hash: "the bundler's own" as string | null,
    getAssets: () => names.map((name) => ({ name })),
    hooks: { afterProcessAssets: { tap: (_: string, listener: () => void) => listener() } },
  };
  hashOfScripts.apply({
    hooks: { thisCompilation: { tap: (_, listener) => listener(compilation) } },
  });
  return compilation.hash;
}

it("is the same for the same scripts and styles, in whichever order and with whatever beside them", () => {
  const hash = hashWith("app-1.js", "page.2.css");
  expect(hashWith("page.2.css", "app-1.js", "app-1.js.map", "webpack.stats.json")).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{10}$/);
});

it("is another one as soon as a script or a style sheet is", () => {
  const hash = hashWith("app-1.js", "page.2.css");
  expect(hashWith("app-2.js", "page.2.css")).not.toBe(hash);
  expect(hashWith("app-1.js", "page.3.css")).not.toBe(hash);
});
