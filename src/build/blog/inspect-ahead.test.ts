/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectAhead } from "./inspect-ahead";
import { inspectBody } from "./inspect";
import { keptInspections } from "./kept-inspections";
import { parseMarkdown } from "./markdown";

jest.mock("node:os", () => ({ ...jest.requireActual<object>("node:os"), availableParallelism: () => 2 }));

const kept = "node_modules/.cache/blog-inspections.json";
const project = process.cwd();
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ahead-"));
  process.chdir(root);
  mkdirSync("node_modules");
  for (const name of readdirSync(join(project, "node_modules")).filter((each) => each !== ".cache"))
    symlinkSync(join(project, "node_modules", name), join("node_modules", name));
  for (const name of ["src", "tsconfig.json"]) symlinkSync(join(project, name), name);
});
afterEach(() => {
  process.chdir(project);
  rmSync(root, { recursive: true });
});

const bodyOf = (at: number) =>
  `## Part ${String(at)}\n\nWords with [a link](/terms/) and [another](terms).\n`;

function writePosts(count: number): void {
  for (let at = 0; at < count; at++) {
    mkdirSync(`content/blog/post-${String(at)}`, { recursive: true });
    writeFileSync(`content/blog/post-${String(at)}/en.md`, `---\ntitle: A\n---\n\n${bodyOf(at)}`);
  }
}

it("reads many bodies in two threads, and finds in each what one thread does", async () => {
  writePosts(300);
  await inspectAhead(".");
  const { inspections } = JSON.parse(readFileSync(kept, "utf8")) as { inspections: Record<string, unknown> };
  expect(Object.keys(inspections)).toHaveLength(300);
  const known = keptInspections();
  for (const at of [0, 149, 150, 299]) {
    const body = `\n${bodyOf(at)}`;
    expect(known.knows(body)).toBe(true);
    expect(known.inspect(body)).toEqual(inspectBody(parseMarkdown(body)));
  }
}, 60_000);

it("leaves a few to the reader", async () => {
  writePosts(5);
  await inspectAhead(".");
  expect(existsSync(kept)).toBe(false);
});
