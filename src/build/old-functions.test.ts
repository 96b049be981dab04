/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

it("lets go of what was loaded again and again, and keeps what is in use", () => {
  const folder = mkdtempSync(join(tmpdir(), "functions-"));
  try {
    writeFileSync(join(folder, "bundle.cjs"), "module.exports = { big: Buffer.alloc(1) };");
    writeFileSync(
      join(folder, "main.cjs"),
      `require(${JSON.stringify(require.resolve("tsx/cjs"))});
      const { forgetUncached } = require(${JSON.stringify(resolve("src/build/old-functions.ts"))});
      const bundle = require.resolve("./bundle.cjs");
      for (let call = 0; call < 5; call += 1) {
        delete require.cache[bundle];
        require(bundle);
      }
      const loaded = () => module.children.filter(({ filename }) => filename === bundle);
      const before = loaded().length;
      forgetUncached(require.cache);
      console.log(before, loaded().length, loaded()[0] === require.cache[bundle]);`,
    );
    // Jest has a cache of modules of its own.
    const out = execFileSync(process.execPath, [join(folder, "main.cjs")], { encoding: "utf8" });
    expect(out).toBe("5 1 true\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
