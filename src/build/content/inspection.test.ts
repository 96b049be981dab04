/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type * as Inspect from "../../../plugins/gatsby-remark-site/inspect";
import type * as InspectionModule from "./inspection";

const body = "## One\n\nSome **words** and [a link](/terms/).\n";
const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "inspections-"));
beforeAll(() => {
  process.chdir(folder);
});
afterEach(() => {
  delete process.env.BUILD_KEY;
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** The module as a build of its own loads it, and how often that build has parsed a body. */
async function build(key?: string) {
  if (key !== undefined) process.env.BUILD_KEY = key;
  const parsed = jest.fn();
  let module: typeof InspectionModule | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock("../../../plugins/gatsby-remark-site/inspect", () => {
      const real = jest.requireActual<typeof Inspect>("../../../plugins/gatsby-remark-site/inspect");
      return { ...real, inspectBody: parsed.mockImplementation(real.inspectBody) };
    });
    module = await import("./inspection");
  });
  if (!module) throw new Error("The module was not loaded");
  return { inspectionOf: module.inspectionOf, parsed };
}

it("inspects a body once, for the check and for the nodes", async () => {
  const { inspectionOf, parsed } = await build();
  expect(inspectionOf(body)).toBe(inspectionOf(body));
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(existsSync(".kept")).toBe(false);
});

it("takes from the build before what it found in the same body, under the same key alone", async () => {
  const first = await build("code");
  const found = first.inspectionOf(body);
  expect(found.headings).toEqual([{ depth: 2, text: "One" }]);
  const second = await build("code");
  expect(second.inspectionOf(body)).toEqual(found);
  expect(second.parsed).not.toHaveBeenCalled();
  expect(second.inspectionOf(`${body}\n## Two\n`).headings).toHaveLength(2);
  const third = await build("other code");
  expect(third.inspectionOf(body)).toEqual(found);
  expect(third.parsed).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(".kept", "inspections"))).toHaveLength(3);
});
