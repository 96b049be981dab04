/** @jest-environment node */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import type * as Kept from "./kept";

const home = process.cwd();
let folder: string;
/** The contents that were really made. */
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  process.chdir(folder);
  made = [];
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.BUILD_KEY;
});

/** The module as a build of its own loads it. */
async function build(key?: string): Promise<typeof Kept> {
  if (key === undefined) delete process.env.BUILD_KEY;
  else process.env.BUILD_KEY = key;
  let module: typeof Kept | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import("./kept");
  });
  if (!module) throw new Error("The module was not loaded");
  return module;
}

const makeOf = (content: string) => () => {
  made.push(content);
  return Buffer.from(content);
};
const keep = async ({ kept }: typeof Kept, key: string, content: string, name = "images") =>
  readFileSync(await kept(name, key, makeOf(content)), "utf8");

const files = (name = "images") => readdirSync(join(".kept", name));

describe("kept", () => {
  it("makes a file once, for this build and those after it", async () => {
    const first = await build("code");
    expect(await keep(first, "a", "one")).toBe("one");
    expect(await keep(first, "a", "two")).toBe("one");
    expect(await keep(await build("code"), "a", "three")).toBe("one");
    expect(made).toEqual(["one"]);
  });

  it("takes what is made later, too, and answers with an absolute path", async () => {
    const { kept } = await build("code");
    const file = await kept("images", "a", () => Promise.resolve(Buffer.from("late")));
    expect(readFileSync(file, "utf8")).toBe("late");
    expect(dirname(file)).toBe(join(process.cwd(), ".kept", "images"));
  });

  it("makes another file of another key, under another BUILD_KEY and of another kind", async () => {
    const first = await build("code");
    expect(await keep(first, "a", "one")).toBe("one");
    expect(await keep(first, "b", "two")).toBe("two");
    expect(await keep(await build("other code"), "a", "three")).toBe("three");
    expect(await keep(first, "a", "four", "texts")).toBe("four");
    // The ends of both keys cannot be taken for one another.
    expect(await keep(await build("codea"), "", "five")).toBe("five");
    expect(await keep(await build("code"), "a", "six")).toBe("one");
  });

  it("uses nothing that another process has made when there is no BUILD_KEY", async () => {
    const first = await build();
    expect(await keep(first, "a", "one")).toBe("one");
    expect(await keep(first, "a", "two")).toBe("one");
    expect(await keep(await build(), "a", "three")).toBe("three");
    expect(await keep(await build(""), "a", "four")).toBe("four");
  });

  it("keeps nothing when the content cannot be made, and tries again", async () => {
    const { kept } = await build("code");
    const fail = () => Promise.reject(new Error("not a picture"));
    await expect(kept("images", "a", fail)).rejects.toThrow("not a picture");
    expect(existsSync(".kept/images")).toBe(false);
    expect(readFileSync(await kept("images", "a", makeOf("one")), "utf8")).toBe("one");
  });

  it("takes no file that a killed build has left half-written", async () => {
    const { kept } = await build("code");
    const file = await kept("images", "a", makeOf("one"));
    rmSync(file);
    writeFileSync(`${file}.${randomUUID()}`, "o");
    expect(await kept("images", "a", makeOf("one"))).toBe(file);
    expect(readFileSync(file, "utf8")).toBe("one");
    expect(made).toEqual(["one", "one"]);
  });

  it("leaves nothing beside the whole files", async () => {
    const module = await build("code");
    for (const key of ["a", "b", "a"]) await keep(module, key, key);
    expect(files()).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
  });

  it("makes one file of two that are asked for at the same time", async () => {
    const { kept } = await build("code");
    const [one, two] = await Promise.all([
      kept("images", "a", makeOf("one")),
      kept("images", "a", makeOf("one")),
    ]);
    expect(one).toBe(two);
    expect(files()).toHaveLength(1);
  });
});

describe("keptText", () => {
  it("makes a text once, for this build and those after it", async () => {
    const textOf = ({ keptText }: typeof Kept, key: string, text: string) =>
      keptText("texts", key, () => text);
    expect(textOf(await build("code"), "a", "one")).toBe("one");
    expect(textOf(await build("code"), "a", "two")).toBe("one");
    expect(textOf(await build("code"), "b", "three")).toBe("three");
    expect(textOf(await build("other code"), "a", "four")).toBe("four");
    expect(files("texts")).toHaveLength(3);
  });

  it("makes it each time when there is no BUILD_KEY", async () => {
    const { keptText } = await build();
    expect(keptText("texts", "a", () => "one")).toBe("one");
    expect(keptText("texts", "a", () => "two")).toBe("two");
    expect(existsSync(".kept")).toBe(false);
  });
});

describe("removeUnusedKept", () => {
  const dayMs = 24 * 60 * 60_000;
  const age = (file: string, days: number) => {
    const then = new Date(Date.now() - days * dayMs);
    utimesSync(file, then, then);
  };

  it("removes what no build has used for 30 days", async () => {
    const { kept, removeUnusedKept } = await build("code");
    const [used, unused] = [
      await kept("images", "a", makeOf("one")),
      await kept("texts", "b", makeOf("two")),
    ];
    age(used, 29);
    age(unused, 31);
    removeUnusedKept();
    expect([used, unused].map((file) => existsSync(file))).toEqual([true, false]);
  });

  it("counts from the last use", async () => {
    const { kept, removeUnusedKept } = await build("code");
    const file = await kept("images", "a", makeOf("one"));
    age(file, 90);
    expect(await kept("images", "a", makeOf("two"))).toBe(file);
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(dayMs);
    removeUnusedKept();
    expect(readFileSync(file, "utf8")).toBe("one");
  });

  it("removes what a killed build has left unfinished, but not what another build is writing", async () => {
    const { kept, removeUnusedKept } = await build("code");
    const file = await kept("images", "a", makeOf("one"));
    for (const [name, days] of [
      ["killed", 2],
      ["writing", 0.5],
    ] as const) {
      writeFileSync(`${file}.${name}`, "o");
      age(`${file}.${name}`, days);
    }
    removeUnusedKept();
    expect(["", ".killed", ".writing"].map((end) => existsSync(file + end))).toEqual([true, false, true]);
  });

  it("has nothing to do before anything was kept", async () => {
    const { removeUnusedKept } = await build("code");
    removeUnusedKept();
    expect(readdirSync(".kept")).toEqual([]);
  });
});
