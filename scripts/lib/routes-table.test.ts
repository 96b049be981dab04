/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../src/site/routes";
import { routesTable } from "./routes-table";

it("is up to date in docs/; if not, run `npm run routes`", () => {
  expect(readFileSync("docs/routes.md", "utf8")).toBe(routesTable("."));
});

it("has a row for every route, and fails if one has no title", () => {
  const root = mkdtempSync(join(tmpdir(), "routes-"));
  mkdirSync(join(root, "locales/en"), { recursive: true });
  const write = (id: string, words: object) =>
    writeFileSync(join(root, `locales/en/${id}.json`), JSON.stringify(words));
  for (const { id } of routes) write(id, { meta: { title: `Title of ${id} | House` } });

  const lines = routesTable(root)
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " "));
  expect(lines.filter((line) => line.startsWith("| `/"))).toHaveLength(routes.length);
  expect(lines).toContain("| `/terms/` | simple-footer | – | yes | Title of terms \\| House |");
  expect(lines).toContain(
    "| `/roadshow-taiwan-2/` | large-footer | request-call-taiwan-modal | no | Title of roadshow-taiwan-2 \\| House |",
  );

  write("terms", {});
  expect(() => routesTable(root)).toThrow(/locales\/en\/terms\.json: meta\.title is missing/);
  rmSync(root, { recursive: true });
});
