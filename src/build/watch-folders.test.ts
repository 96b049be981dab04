/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFolders } from "./watch-folders";

let root: string;
let end: () => void;
let told: (path: string) => void = () => {};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watch-"));
  mkdirSync(join(root, "blog/a"), { recursive: true });
  writeFileSync(join(root, "blog/a/en.md"), "1");
  end = watchFolders(root, (paths) => {
    paths.forEach(told);
  });
});
afterEach(() => {
  end();
  rmSync(root, { recursive: true });
});

/** Does something, and waits until a change of that path is told. */
function after(change: () => void, path: string): Promise<void> {
  return new Promise((done) => {
    told = (at) => {
      if (at === path) done();
    };
    change();
  });
}

const write = (path: string, text: string) => {
  writeFileSync(join(root, path), text);
};

/** As an editor saves that never leaves half a file. */
const replace = (path: string, text: string) => {
  write(`${path}.new`, text);
  renameSync(join(root, `${path}.new`), join(root, path));
};

it("tells every save of a file, however it is saved, again and again", async () => {
  for (const text of ["2", "3"]) {
    await expect(
      after(() => {
        write("blog/a/en.md", text);
      }, "blog/a/en.md"),
    ).resolves.toBeUndefined();
    await expect(
      after(() => {
        replace("blog/a/en.md", `${text} again`);
      }, "blog/a/en.md"),
    ).resolves.toBeUndefined();
  }
});

it("knows a folder that was made later, and one that was made again", async () => {
  for (let round = 0; round < 2; round++) {
    await expect(
      after(() => {
        mkdirSync(join(root, "blog/b"));
      }, "blog/b"),
    ).resolves.toBeUndefined();
    await expect(
      after(() => {
        write("blog/b/en.md", "1");
      }, "blog/b/en.md"),
    ).resolves.toBeUndefined();
    await expect(
      after(() => {
        rmSync(join(root, "blog/b"), { recursive: true });
      }, "blog/b"),
    ).resolves.toBeUndefined();
  }
});
