/** @jest-environment node */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { FixtureSite } from "../../tests/harness/fixture-site";
import { plainRequest } from "../../tests/harness/request";
import { until } from "../../tests/harness/until";
import { followBuild, type BuildFollower } from "./follow-build";
import { manifestPath, readManifest } from "./manifest";
import { createHost } from "./server";

/** A host that is running while its site is built anew. */

let site: FixtureSite;
let server: Server;
let follower: BuildFollower;
let origin: string;
let logged: string[];

const oldPage = "old page";
const newPage = "new page";
const get = (path: string) => plainRequest(origin + path);
const textOf = async (path: string) => (await get(path)).text;
const events = () => logged.map((line) => (JSON.parse(line) as { event: string }).event);
const logs = (event: string, count = 1) =>
  until(`"${event}" is logged`, () => events().filter((name) => name === event).length >= count || null);
const functionFile = (name: string, answer: string) => {
  site.write(`.cache/functions/${name}.js`, `exports.default = (_, response) => response.end("${answer}");`);
};

beforeEach(async () => {
  logged = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });
  site = new FixtureSite();
  site.addFile("index.html", oldPage);
  site.addFile("app-0000000001.js", "the first script");
  for (const name of ["asked-before", "never-asked"]) {
    site.addFunction(name, "");
    functionFile(name, "old function");
  }
  const manifest = await site.build();
  const host = createHost(manifest, site.buildFolder);
  follower = followBuild(site.buildFolder, (next) => {
    host.serveBuild(next);
  });
  server = host;
  await new Promise<void>((resolve) => host.listen(0, resolve));
  origin = `http://localhost:${String((host.address() as AddressInfo).port)}`;
});

afterEach(async () => {
  follower.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.remove();
});

async function rebuild(): Promise<void> {
  const before = events().filter((event) => event === "build_taken_up").length;
  await site.build();
  await logs("build_taken_up", before + 1);
}

test("is served without a restart, and no request fails in between", async () => {
  const answers: string[] = [];
  let isDone = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const { status, text } = await get("/");
      answers.push(`${String(status)} ${text}`);
    }
  });
  await until("the old page is served", () => answers.length > 20 || null);
  site.write("public/index.html", newPage);
  await rebuild();
  const seen = answers.length;
  await until("the new page is served", () => answers.length > seen + 20 || null);
  isDone = true;
  await Promise.all(visitors);

  expect([...new Set(answers)]).toEqual([`200 ${oldPage}`, `200 ${newPage}`]);
  // Those that were under way when it changed are at most one for each visitor.
  expect(answers.lastIndexOf(`200 ${oldPage}`) - answers.indexOf(`200 ${newPage}`)).toBeLessThan(4);
});

test("a file that is being sent is sent to its end as it was", async () => {
  const film = "0".repeat(30_000_000);
  site.addFile("film.mp4", film);
  await rebuild();
  const answer = await new Promise<IncomingMessage>((resolve) => {
    httpRequest(`${origin}/film.mp4`, resolve).end();
  });
  site.write("public/film.mp4", "1");
  await rebuild();
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(film.length);
  expect(await textOf("/film.mp4")).toBe("1");
});

test("a page that was loaded before still gets its scripts", async () => {
  rmSync(join(site.root, "public/app-0000000001.js"));
  site.addFile("app-0000000002.js", "the second script");
  await rebuild();
  expect(await textOf("/app-0000000001.js")).toBe("the first script");
  expect(await textOf("/app-0000000002.js")).toBe("the second script");
});

test("a page that another host shows already gets its scripts from one that has not noticed yet", async () => {
  follower.stop();
  const slow = createHost(readManifest(site.buildFolder), site.buildFolder, {
    lookForNewBuild: () => {
      follower.look();
    },
  });
  server.close();
  server = slow;
  await new Promise<void>((resolve) => slow.listen(0, resolve));
  origin = `http://localhost:${String((slow.address() as AddressInfo).port)}`;
  follower = followBuild(site.buildFolder, (next) => {
    slow.serveBuild(next);
  });
  follower.stop();
  site.addFile("app-0000000002.js", "the second script");
  await site.build();
  expect(await textOf("/app-0000000002.js")).toBe("the second script");
  expect(await textOf("/app-0000000001.js")).toBe("the first script");
  expect(events()).toEqual(["build_taken_up"]);
});

describe("one that cannot be served", () => {
  test.each([
    ["is no JSON", () => "{"],
    ["is of another version", () => JSON.stringify({ ...readManifest(site.buildFolder), version: 0 })],
  ])("because it %s is logged, and the one before goes on", async (_, manifest) => {
    writeFileSync(manifestPath(site.buildFolder), manifest());
    await logs("build_not_taken_up");
    expect(await textOf("/")).toBe(oldPage);
    site.write("public/index.html", newPage);
    await rebuild();
    expect(await textOf("/")).toBe(newPage);
  });

  test("because it was deleted is logged once, not again and again", async () => {
    rmSync(manifestPath(site.buildFolder));
    await logs("build_not_taken_up");
    await site.build();
    await logs("build_taken_up");
    expect(events()).toEqual(["build_not_taken_up", "build_taken_up"]);
    expect(await textOf("/")).toBe(oldPage);
  });
});

describe("its functions", () => {
  const folders = () => readdirSync(site.buildFolder).filter((name) => name.startsWith("functions"));

  test("are those of the running process until it is restarted, however many builds follow", async () => {
    expect(await textOf("/api/asked-before")).toBe("old function");
    const [first = ""] = folders();
    for (const version of ["second", "third"]) {
      for (const name of ["asked-before", "never-asked"]) functionFile(name, `${version} function`);
      site.write("public/index.html", `${version} page`);
      await rebuild();
    }
    expect(await textOf("/")).toBe("third page");
    expect(existsSync(join(site.buildFolder, first))).toBe(false);
    for (const name of ["asked-before", "never-asked"])
      expect(await textOf(`/api/${name}`)).toBe("old function");
    expect(events().filter((event) => event === "restart_needed")).toHaveLength(2);

    const restarted = await site.serve(readManifest(site.buildFolder));
    expect((await plainRequest(`${restarted}/api/never-asked`)).text).toBe("third function");
  });

  test("that have not changed need no restart, and lie where they lay", async () => {
    const before = folders();
    site.write("public/index.html", newPage);
    await rebuild();
    expect(folders()).toEqual(before);
    expect(events()).not.toContain("restart_needed");
  });

  test("of this build and of the one before are kept, older ones deleted", async () => {
    const first = folders();
    functionFile("never-asked", "second");
    await site.build();
    const second = folders().filter((name) => !first.includes(name));
    expect(folders().toSorted()).toEqual([...first, ...second].toSorted());
    functionFile("never-asked", "third");
    await site.build();
    expect(folders()).toHaveLength(2);
    expect(folders()).toEqual(expect.arrayContaining(second));
  });

  test("of a build that was cut off are copied anew", async () => {
    const [name = ""] = folders();
    rmSync(join(site.buildFolder, name), { recursive: true });
    site.write(`.build/${name}.unfinished/asked-before.js`, "half");
    await site.build();
    expect(folders()).toEqual([name]);
    expect(readdirSync(join(site.buildFolder, name)).toSorted()).toEqual([
      "asked-before.js",
      "never-asked.js",
    ]);
  });

  test("of a build that cannot be read are not deleted: a host of another version may use them", async () => {
    const [first = ""] = folders();
    writeFileSync(
      manifestPath(site.buildFolder),
      JSON.stringify({ ...readManifest(site.buildFolder), version: 0 }),
    );
    functionFile("never-asked", "second");
    await site.build();
    expect(folders()).toContain(first);
  });
});
