import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatTable } from "../../scripts/lib/table";
import {
  buildSite,
  failToBuild,
  killBuild,
  killRuns,
  startDevelop,
  type DevelopSession,
  type RunOptions,
} from "./builds";
import { unpublished } from "./posts";
import {
  addressesWith,
  differences,
  filesWith,
  ownFiles,
  readServed,
  withoutPreviews,
  type Built,
  type Served,
} from "./served";
import { linkPackages, siteLanguages, syncFiles, writePicture, writeSmallSite } from "./small-site";
import { writeIn } from "./write-in";

/*
 * A build that goes on from an earlier one must serve byte for byte what a clean build of the same files serves.
 *
 * Two copies of a small site are built side by side, each several times in a row, and every test compares two builds of
 * the same files. Where neither is the first of its copy, they have different histories: they differ if either has kept
 * something wrong.
 */

const dayMs = 24 * 60 * 60_000;

// Noon of tomorrow: no day ends within the test, and no file is newer than the clock says.
const noon = Date.parse(new Date(Date.now() + dayMs).toISOString().slice(0, 10)) + dayMs / 2;
const aheadMs = noon - Date.now();

/** In so many days the scheduled post comes out. */
const daysToPublication = 2;
const scheduledFor = new Date(noon + daysToPublication * dayMs).toISOString().slice(0, 10);

const usualOrigin = "https://usual.example";
const otherOrigin = "https://other.example";

/** What the site's files say; see `writeStates`. */
type State = "first" | "edited" | "restyled" | "moved" | "faulty";

/** What a build is made from. */
interface Conditions {
  state: State;
  days?: number;
  origin?: string;
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "warm-builds-")));
const folderOf = (state: State) => join(folder, "states", state);

async function writeStates(): Promise<void> {
  const first = folderOf("first");
  await writeSmallSite(first, { scheduledFor });
  writeIn(first, "static/leaflet.txt", "A leaflet to take away.\n");
  replaceIn(first, "locales/ar/blog.json", /"heading": "[^"]*"/, '"heading": "صفحات قديمة"');
  replaceIn(first, "locales/ar/careers.json", /"title": "[^"]*",/, "");
  replaceIn(first, "locales/en/careers.json", /"title": "[^"]*"/, '"title": "Work of the old kind"');

  const after = (state: State) => {
    cpSync(first, folderOf(state), { recursive: true });
    return folderOf(state);
  };
  await edit(after("edited"));
  cpSync(folderOf("edited"), folderOf("restyled"), { recursive: true });
  replaceIn(folderOf("restyled"), "src/styles/global.css", "before", "after");
  replaceIn(folderOf("restyled"), "src/app-root/note.ts", "before", "after");
  replaceIn(after("moved"), "src/site/routes.ts", 'path: "/careers/"', 'path: "/positions/"');

  // Half a picture, and a sentence that is taken back when the fault is mended.
  const faulty = after("faulty");
  const picture = join(faulty, "content/blog/quiet-well/cover.jpg");
  writeFileSync(picture, readFileSync(picture).subarray(0, 400));
  replaceIn(faulty, "content/blog/quiet-well/en.md", "Nobody hears the well", "Everybody hears the well");
}

async function edit(site: string): Promise<void> {
  const post = "content/blog/lantern-street";
  replaceIn(site, `${post}/en.md`, "lit before the shops close", "lit when it is dark");
  replaceIn(site, `${post}/en.md`, /!\[A lantern of brass\].*\n\n/, "");
  replaceIn(site, "locales/ar/blog.json", "صفحات قديمة", "صفحات جديدة");
  // Stands in for the Arabic word, which is missing.
  replaceIn(site, "locales/en/careers.json", "Work of the old kind", "Work of the new kind");
  replaceIn(site, "content/site/site.json", /"priceAed": \d+/, '"priceAed": 7777');
  await writePicture(site, "content/blog/quiet-well/cover.jpg", "another colour");
  await writePicture(site, "content/pictures/skyline.jpg", "another colour");
  for (const name of [
    `${post}/ar.md`,
    `${post}/lantern.jpg`,
    "content/blog/tall-ladder",
    "content/events/frankfurt-2027",
    "content/films/palm",
    "content/properties/compass-house",
    "locales/ar/video.json",
    "static/leaflet.txt",
  ])
    rmSync(join(site, name), { recursive: true });
}

/** What that takes away, each by a text that stands nowhere else. */
const gone = {
  "the word before": "صفحات قديمة",
  "the English word before": "Work of the old kind",
  "the sentence before": "lit before the shops close",
  "the deleted post": "tall-ladder",
  "the deleted post's title": "The tall ladder of the painter",
  "the deleted picture of a text": "A lantern of brass",
  "the deleted translation": "شارع كثير الفوانيس",
  "the deleted event": "frankfurt-2027",
  "the deleted film": "What a service charge buys",
  "the deleted film's captions": "Owners pay a service charge each year",
  "the deleted property": "/properties/compass-house/",
  "the deleted file": "leaflet",
};

function replaceIn(site: string, name: string, wanted: string | RegExp, by: string): void {
  const before = readFileSync(join(site, name), "utf8");
  const after = before.replace(wanted, by);
  if (after === before) throw new Error(`${name} has nothing like ${String(wanted)}`);
  writeFileSync(join(site, name), after);
}

function optionsOf({ days = 0, origin = usualOrigin }: Conditions): RunOptions {
  return {
    env: { SITE_LANGS: siteLanguages.join(","), GATSBY_SITE_URL: origin },
    aheadMs: aheadMs + days * dayMs,
  };
}

const unpublishedTexts = {
  "the draft": unpublished.draft.title,
  "the draft's address": unpublished.draft.slug,
  "the scheduled post": unpublished.scheduled.title,
  "the scheduled post's address": unpublished.scheduled.slug,
};

const times: string[][] = [];

/** A copy of the site. What is done to it is done in order, whether or not what went before succeeded. */
class Copy {
  #folder: string;
  #last: Promise<unknown>;
  readonly #seen: Served[] = [];

  constructor(
    readonly name: string,
    ready: Promise<void>,
  ) {
    this.#folder = join(folder, name);
    this.#last = ready.then(() => {
      linkPackages(this.#folder);
    });
  }

  build(conditions: Conditions, what = ""): Promise<Built> {
    return this.#next(`build ${Object.values(conditions).join(" ")} ${what}`, async () => {
      this.#take(conditions.state);
      await buildSite(this.#folder, optionsOf(conditions));
      return this.#read();
    });
  }

  /** @returns what is served after a build that fails */
  fail(conditions: Conditions): Promise<Built> {
    return this.#next(`fail ${conditions.state}`, async () => {
      this.#take(conditions.state);
      await failToBuild(this.#folder, optionsOf(conditions));
      return this.#read();
    });
  }

  /** @returns what is served after a build that is killed while it writes pages */
  kill(conditions: Conditions): Promise<Built> {
    return this.#next(`kill ${conditions.state}`, async () => {
      this.#take(conditions.state);
      await killBuild(this.#folder, optionsOf(conditions));
      return this.#read();
    });
  }

  /** A session in which unpublished posts are looked at, and a query is changed and changed back. */
  develop(conditions: Conditions): Promise<void> {
    return this.#next(`develop ${conditions.state}`, async () => {
      this.#take(conditions.state);
      const session = await startDevelop(this.#folder, optionsOf(conditions));
      try {
        await callPrice(session, this.#folder);
        await lookAtUnpublished(session);
        await changeQueryAndBack(session, join(this.#folder, "src/stubs/SiteContent.ts"));
      } finally {
        await session.stop();
      }
    });
  }

  /** Moves the folder, with all that builds have left in it. */
  relocate(): Promise<void> {
    return this.#next("relocate", () => {
      renameSync(this.#folder, `${this.#folder}-relocated`);
      this.#folder += "-relocated";
    });
  }

  #next<T>(what: string, work: () => Promise<T> | T): Promise<T> {
    const timed = async () => {
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        times.push([this.name, what, ((performance.now() - startedAt) / 1000).toFixed(1)]);
      }
    };
    const result = this.#last.catch(() => {}).then(timed);
    // Whoever waits for it is told of a failure; nobody may wait for it yet.
    result.catch(() => {});
    this.#last = result;
    return result;
  }

  #take(state: State): void {
    syncFiles(folderOf(state), this.#folder);
  }

  #read(): Built {
    const served = readServed(this.#folder);
    const earlier = [...this.#seen];
    this.#seen.push(served);
    const exposed = filesWith(join(this.#folder, "public"), Object.values(unpublishedTexts));
    return { served, earlier, exposed };
  }
}

const homeData = "/page-data/index/page-data.json";

/** Gatsby would touch the source of a function that it has not compiled, and build the site anew for it. */
async function callPrice(session: DevelopSession, site: string): Promise<void> {
  const source = join(site, "src/api/price.ts");
  const { club } = JSON.parse(readFileSync(join(site, "content/site/site.json"), "utf8")) as {
    club: { priceAed: number };
  };
  const { mtimeMs } = statSync(source);
  await session.getUntil("/api/price", (answer) => answer === String(club.priceAed));
  expect(statSync(source).mtimeMs).toBe(mtimeMs);
}

async function lookAtUnpublished(session: DevelopSession): Promise<void> {
  const posts = Object.values(unpublished);
  for (const { slug, title } of posts)
    await session.getUntil(`/page-data/blog/${slug}/page-data.json`, (data) => data.includes(title));
  await session.getUntil(homeData, (data) => posts.every(({ title }) => data.includes(title)));
  await session.getUntil("/", () => true);
}

/** @param file a component with a static query */
async function changeQueryAndBack(session: DevelopSession, file: string): Promise<void> {
  /** The results that the home page asks for; their names change with the queries. */
  let names: string[] = [];
  const fetchResults = async (areWanted: (names: readonly string[]) => boolean) => {
    await session.getUntil(homeData, (data) => {
      names = (JSON.parse(data) as { staticQueryHashes: string[] }).staticQueryHashes;
      return areWanted(names);
    });
    for (const name of names) await session.getUntil(`/page-data/sq/d/${name}.json`, () => true);
  };
  await fetchResults(() => true);
  const [usual, text] = [names.join(), readFileSync(file, "utf8")];
  writeFileSync(file, text.replace("legalName", ""));
  await fetchResults((changed) => changed.join() !== usual);
  writeFileSync(file, text);
  await fetchResults((changed) => changed.join() === usual);
}

const startedAt = performance.now();
const ready = writeStates();
const copy = (name: string) => new Copy(name, ready);

const one = copy("one");
const first = one.build({ state: "first" });
const edited = one.build({ state: "edited" });
const restyled = one.build({ state: "restyled" });
const published = one.build({ state: "restyled", days: daysToPublication });
const session = one.develop({ state: "restyled" });
const afterSession = one.build({ state: "first" });

const two = copy("two");
const elsewhere = two.build({ state: "moved", origin: otherOrigin });
const relocation = two.relocate();
const relocated = two.build({ state: "edited" });
const killed = two.kill({ state: "first" });
const failed = two.fail({ state: "faulty" });
const afterBoth = two.build({ state: "restyled", days: daysToPublication });

afterAll(() => {
  killRuns();
  process.stdout.write(`\n${formatTable(["copy", "work", "s"], times)}\n`);
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  if (process.env.KEEP_WARM_BUILDS) process.stdout.write(`Left: ${folder}\n`);
  else rmSync(folder, { recursive: true, force: true });
});

/** Fails with a line for each address at which they differ. @returns what the first has made */
async function expectAlike(actual: Promise<Built>, clean: Promise<Built>): Promise<Served> {
  const [built, reference] = await Promise.all([actual, clean]);
  const all = differences(built, reference);
  const shown = all.slice(0, 20);
  expect(
    shown.length < all.length ? [...shown, `and ${String(all.length - shown.length)} more`] : shown,
  ).toEqual([]);
  return ownFiles(built);
}

/** @param texts by what they tell of */
function expectNothingOf(texts: Record<string, string>, served: Served): void {
  const found = Object.entries(texts).flatMap(([what, text]) =>
    addressesWith(served, text).map((address) => `${what}: ${address}`),
  );
  expect(found).toEqual([]);
}

it("has all that the edits take away, and no unpublished post, before them", async () => {
  const { served } = await first;
  expect((await first).exposed).toEqual([]);
  const missing = Object.entries(gone).filter(([, text]) => addressesWith(served, text).length === 0);
  expect(missing).toEqual([]);
  expectNothingOf(unpublishedTexts, withoutPreviews(served));
});

it("makes previews of the unpublished posts, for the host alone", async () => {
  const { served } = await first;
  for (const { slug, title } of Object.values(unpublished)) {
    const preview = served.get(`[preview /blog/${slug}/]`)?.content.toString();
    expect(preview).toContain(title);
    for (const other of Object.values(unpublished))
      expect(preview?.includes(other.title)).toBe(other.title === title);
  }
});

it("builds changed words, sentences and pictures, and serves nothing of what was deleted", async () => {
  expectNothingOf(gone, await expectAlike(edited, relocated));
});

it("forgets the earlier path of a page, public environment and folder", async () => {
  const { served: before } = await elsewhere;
  expect(addressesWith(before, otherOrigin)).toContain("/blog/rss.xml");
  expect(addressesWith(before, "/positions/")).toContain("/sitemap-pages.xml");
  await relocation;
  const texts = {
    "the earlier path": "/positions/",
    "the earlier origin": otherOrigin,
    "the folder": folder,
  };
  expectNothingOf(texts, ownFiles(await relocated));
});

it("publishes a scheduled post on its day", async () => {
  const served = await expectAlike(published, afterBoth);
  expect(addressesWith(served, unpublished.scheduled.title)).toEqual(
    expect.arrayContaining(["/", `/blog/${unpublished.scheduled.slug}/`, "/blog/rss.xml"]),
  );
  expectNothingOf({ "the draft": unpublished.draft.title }, withoutPreviews(served));
  expect([...served.keys()]).not.toContain(`[preview /blog/${unpublished.scheduled.slug}/]`);
});

it("has the changed styles, and the name of the changed script, in every document", async () => {
  const documentsOf = ({ served }: Built): Served =>
    new Map([...served].filter(([, { content }]) => content.includes("</html>")));
  const scriptsOf = (documents: Served) =>
    new Set(
      [...documents.values()].flatMap(({ content }) => content.toString().match(/\/app-[\da-f]+\.js/g) ?? []),
    );
  const [before, after] = [documentsOf(await edited), documentsOf(await restyled)];
  expect(scriptsOf(before).size).toBe(1);
  expect(scriptsOf(after).size).toBe(1);
  expectNothingOf(
    { "the script before": [...scriptsOf(before)].join(), "the styles before": "the styles before" },
    after,
  );
  expect(addressesWith(after, "the styles after")).toEqual([...after.keys()]);
});

it("takes nothing from a session of develop, and builds what was deleted again when it is back", async () => {
  await session;
  expectNothingOf(unpublishedTexts, withoutPreviews(await expectAlike(afterSession, first)));
  expect((await afterSession).exposed).toEqual([]);
});

it("goes on serving the last good build when one is killed or fails, and takes nothing from either", async () => {
  const { served } = await relocated;
  for (const attempt of [killed, failed])
    expect(differences({ ...(await attempt), earlier: [] }, { served, earlier: [] })).toEqual([]);
  expectNothingOf(gone, ownFiles(await afterBoth));
});
