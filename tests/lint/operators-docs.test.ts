/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { serverVariables } from "../../src/server/env";

const root = resolve(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The names in code marks in the first cell of each row of a page's tables. */
function namesInTables(page: string): string[] {
  return read(page)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

const explained = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
/** Set by the system or the platform, and therefore not in `.env`. */
const setByOthers = ["NODE_ENV", "NETLIFY", "LISTEN_FDS", "LISTEN_PID"];

test(".env.example and the operators' table list exactly the variables that are read", () => {
  const documented = namesInTables("docs/operators/variables.md");
  expect(documented.toSorted()).toEqual([...explained, ...setByOthers].toSorted());
  expect([...explained, ...setByOthers]).toEqual(expect.arrayContaining([...serverVariables]));
});

test("every variable that .env.example offers is read somewhere", () => {
  const folders = ["src", "scripts", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const code = [...folders, ...readdirSync(root)]
    .filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith(".test.ts"))
    .map(read)
    .join("\n");
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test("the operators' table lists exactly the events of the log", () => {
  const code = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => read(join("src", file)))
    .join("\n");
  const logged = [
    ...code.matchAll(/\blog\(\s*(?:"(?:info|warn|error)"|[^;]*? \? "error" : "info"),\s*"([a-z_]+)"/g),
  ].map(([, event = ""]) => event);
  const documented = namesInTables("docs/operators/health.md");
  const states = [
    "ok",
    "paused",
    "late",
    "low_disk",
    "paid_parked",
    "unplaced",
    "unrefunded",
    "parked",
    "unavailable",
  ];
  expect(documented.filter((name) => !states.includes(name)).toSorted()).toEqual(
    [...new Set(logged)].toSorted(),
  );
});
