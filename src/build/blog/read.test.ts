/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { languageCodes } from "../../site/languages";
import { formatFault } from "../content/parse";
import { dubaiToday, minutesToRead, readBlog, type Post } from "./read";
import { versionOf } from "./version";

let root: string;
const today = "2026-11-21";

const everywhere = (text: string) => Object.fromEntries(languageCodes.map((code) => [code, text]));
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "blog-"));
  write(
    "content/tags/tags.json",
    JSON.stringify({ costs: everywhere("Costs"), letting: everywhere("Letting") }),
  );
  write(
    "content/authors/authors.json",
    JSON.stringify({ desk: { name: "Desk", role: everywhere("Editors") } }),
  );
  write("content/blog/fees/cover.jpg", jpg);
  write("content/blog/fees/en.md", english());
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const words = { title: "What it costs", description: "Every fee.", coverAlt: "A tower" };
const text = "First.\n\n## One\n\nText.\n\n## Two\n\nText.\n";

function english({
  fields = {},
  body = text,
}: { fields?: Record<string, string>; body?: string } = {}): string {
  const all = {
    ...words,
    date: "2026-01-05",
    author: "desk",
    tags: "[costs]",
    cover: "cover.jpg",
    ...fields,
  };
  return `---\n${linesOf(all)}\n---\n${body}`;
}

function translation({
  fields = {},
  body = text,
}: { fields?: Record<string, string>; body?: string } = {}): string {
  const version = `"${versionOf({ ...words, body: text })}"`;
  return `---\n${linesOf({ ...words, english: version, ...fields })}\n---\n${body}`;
}

function linesOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

const read = () => readBlog(root, today);
const faults = () => read().faults.map(formatFault);
const post = (slug = "fees", language = "en"): Post => {
  const found = read().posts.find((each) => each.slug === slug && each.language === language);
  if (!found) throw new Error(`no ${language} of ${slug}`);
  return found;
};

it("reads a post and its translation", () => {
  write("content/blog/fees/de.md", translation({ body: "Erstens.\n\n## Eins\n\nText.\n\n## Zwei\n" }));
  expect(faults()).toEqual([]);
  expect(post("fees", "de")).toMatchObject({
    title: "What it costs",
    date: "2026-01-05",
    tags: ["costs"],
    state: "published",
    isStale: false,
    text: "Erstens. Eins Text. Zwei",
    // As in English, so that a link to a heading holds in every language.
    headings: [
      { id: "one", text: "Eins", depth: 2 },
      { id: "two", text: "Zwei", depth: 2 },
    ],
  });
});

it("names headings after themselves where a translation has others than English", () => {
  write("content/blog/fees/ko.md", translation({ body: "## 하나\n\nText.\n" }));
  expect(post("fees", "ko").headings).toEqual([{ id: "하나", text: "하나", depth: 2 }]);
});

it("knows drafts and what is still to come, in Dubai, and a translation of a draft as one", () => {
  write("content/blog/fees/de.md", translation({ fields: { draft: "true" } }));
  expect([post().state, post("fees", "de").state]).toEqual(["published", "draft"]);
  write("content/blog/fees/en.md", english({ fields: { date: "2026-11-22" } }));
  expect([post().state, post("fees", "de").state]).toEqual(["scheduled", "draft"]);
  write("content/blog/fees/en.md", english({ fields: { date: today } }));
  expect(post().state).toBe("published");
  write("content/blog/fees/en.md", english({ fields: { draft: "true" } }));
  write("content/blog/fees/de.md", translation());
  expect([post().state, post("fees", "de").state]).toEqual(["draft", "draft"]);
});

it("notices every change of the English words, and none of ends of lines or of other fields", () => {
  write("content/blog/fees/de.md", translation());
  const isStale = (source: string) => {
    write("content/blog/fees/en.md", source);
    return post("fees", "de").isStale;
  };
  expect(isStale(english())).toBe(false);
  expect(isStale(english({ fields: { date: "2026-02-01", tags: "[letting]" } }))).toBe(false);
  expect(isStale(english().replace(/\n/g, "\r\n"))).toBe(false);
  expect(isStale(english({ fields: { title: "What it costs now" } }))).toBe(true);
  expect(isStale(english({ fields: { coverAlt: "Two towers" } }))).toBe(true);
  expect(isStale(english({ body: text.replace("First", "Firstly") }))).toBe(true);
});

describe("a fault names the file, the line, the field and what to write instead", () => {
  const at = "content/blog/fees/en.md";
  it.each<[string, Record<string, string>, string]>([
    ["no title", { title: "" }, `${at}: title: write the post's title`],
    [
      "a title too long",
      { title: "x".repeat(71) },
      `${at}:2: title: write the post's title in at most 70 characters; these are 71`,
    ],
    ["a day that is none", { date: "5 January" }, `${at}:5: date: write a day as "2027-02-12"`],
    [
      "an update before the post",
      { updated: "2025-01-01" },
      `${at}:9: updated: write a day after the post's own, 2026-01-05`,
    ],
    ["no tags", { tags: "[]" }, `${at}:7: tags: write one to 4 tags as a list: [costs, investing]`],
    [
      "an unknown tag",
      { tags: "[costs, taxes]" },
      `${at}:7: tags: there is no tag "taxes": write one of costs, letting`,
    ],
    [
      "an unknown author",
      { author: "nobody" },
      `${at}:6: author: there is no author "nobody": write one of desk`,
    ],
    [
      "a cover that is not there",
      { cover: "tower.png" },
      `${at}:8: cover: there is no picture "tower.png" in content/blog/fees: there is cover.jpg`,
    ],
    ["a field that nobody knows", { colour: "red" }, `${at}:9: colour: is not a field of this file`],
    [
      "a colon without quotes",
      { title: "Fees: all" },
      `${at}:2: the part between the two "---" is not valid YAML: a text with a colon in it stands in quotes`,
    ],
  ])("%s", (_, fields, said) => {
    write(at, english({ fields }));
    expect(faults()).toEqual([expect.stringContaining(said)]);
  });

  // The body begins at line 10 of the file.
  it.each<[string, string, string]>([
    ["no text", "\n", `${at}:10: write the text below the second "---"`],
    ["a heading of the page's own level", "# One\n", `${at}:10: begin headings with "##"`],
    [
      "a level left out",
      "## One\n\n#### Two\n",
      `${at}:12: this heading has a level too many: begin it with "###"`,
    ],
    [
      "a picture that is not there",
      "\n![A plan](plan.jpg)\n",
      `${at}:11: there is no picture "plan.jpg" in content/blog/fees`,
    ],
    ["a picture without words", "![](cover.jpg)\n", `${at}:10: write what cover.jpg shows between [ and ]`],
    ["a picture from elsewhere", "![A](https://example.com/a.jpg)\n", "lay the picture beside the post"],
    ["HTML", "Text <font>\n", `${at}:10: <font> is not among the HTML that a post may hold: <br> <sup>`],
    [
      "an unknown callout",
      "> [!HINT]\n> Text\n",
      `there is no callout "hint": write one of [!NOTE], [!TIP], [!WARNING]`,
    ],
    [
      "a bare address",
      "See https://example.com/x now.\n",
      'write "https://example.com/x" as a link with words',
    ],
    ["a page that is not there", "[x](/nowhere/)\n", `${at}:10: there is no page "/nowhere/"`],
    ["a page without its slash", "[x](/properties)\n", 'write "/properties/", with a slash at its end'],
    ["a page with a language", "[x](/de/properties/)\n", 'write "/properties/": the build adds the language'],
    ["a post that is not there", "[x](/blog/none/)\n", 'there is no page "/blog/none/"'],
    [
      "a heading that is not there",
      "## One\n\n[x](#two)\n",
      'no heading of this text is "#two": there is #one',
    ],
    ["another file", "[x](de.md)\n", '"de.md" leads nowhere: write "/properties/" for a page of the site'],
    [
      "its own host",
      "[x](https://www.duneandharbour.example/terms/)\n",
      'is a page of this site: begin with the "/" after its name',
    ],
    ["a script", "[x](javascript:alert)\n", '"javascript:alert" leads nowhere'],
    ["a link without words", "[](/terms/)\n", 'write the words of the link to "/terms/"'],
  ])("%s", (_, body, said) => {
    write(at, english({ body }));
    expect(faults()).toEqual([expect.stringContaining(said)]);
  });

  it("in a translation: what English says for all, and what it was made from", () => {
    write("content/blog/fees/de.md", translation({ fields: { date: "2026-01-05", english: "12345678" } }));
    expect(faults()).toEqual([
      "content/blog/fees/de.md:6: date: stands in en.md for every language: remove it here",
      'content/blog/fees/de.md:5: english: write the version of the English text that this one says, in quotes: "0a1b2c3d"',
    ]);
  });

  it("in other files: what does not belong there, and what is no picture", () => {
    write("content/blog/fees/notes.txt", "");
    write("content/blog/fees/plan.png", "not a picture");
    write("content/blog/loose.md", "");
    write("content/blog/page/en.md", english());
    write("content/blog/Big News/de.md", translation());
    write("content/blog/fees/.DS_Store", "");
    expect(faults()).toEqual([
      "content/blog/Big News: name the folder in lower case letters and digits with hyphens between: it is the post's address",
      "content/blog/Big News/en.md: is missing: write the English text, which every other stands on",
      "content/blog/fees/notes.txt: does not belong here: a post has en.md, ar.md, de.md … and pictures, jpg or png",
      "content/blog/fees/plan.png: is no picture: save it as jpg or png",
      "content/blog/loose.md: does not belong here: a post is a folder with an en.md in it",
      'content/blog/page: the site has taken the name "page" itself: choose another',
      'content/blog/page/en.md:8: cover: there is no picture "cover.jpg" in content/blog/page',
    ]);
  });

  it("all at once, and shows what is right meanwhile", () => {
    write("content/blog/rents/cover.jpg", jpg);
    write(
      "content/blog/rents/en.md",
      english({ fields: { title: "", tags: "[x]" }, body: "# Top\n\n<font>\n" }),
    );
    write("content/tags/tags.json", JSON.stringify({ costs: { en: "Costs" } }));
    expect(faults().length).toBe(3 + languageCodes.length - 1);
    expect(read().posts.map(({ slug }) => slug)).toEqual(["fees"]);
  });
});

it("lets posts lead to one another and to their headings, but not to what nobody sees yet", () => {
  write("content/blog/rents/cover.jpg", jpg);
  const leading = (address: string) => {
    write("content/blog/rents/en.md", english({ body: `[x](${address})\n` }));
    return faults();
  };
  expect(leading("/blog/fees/#two")).toEqual([]);
  expect(leading("/blog/tag/costs/")).toEqual([]);
  expect(leading("/blog/tag/letting/")).toEqual([expect.stringContaining('no page "/blog/tag/letting/"')]);
  expect(leading("/blog/fees/#three")).toEqual([
    'content/blog/rents/en.md:10: "/blog/fees/" has no heading "#three": there is #one, #two',
  ]);
  write("content/blog/fees/en.md", english({ fields: { draft: "true" } }));
  expect(leading("/blog/fees/")).toEqual([expect.stringContaining('"/blog/fees/" is not published yet')]);
});

it("knows the day in Dubai, where it begins four hours before UTC's", () => {
  expect(dubaiToday(Date.UTC(2026, 10, 20, 19, 59))).toBe("2026-11-20");
  expect(dubaiToday(Date.UTC(2026, 10, 20, 20, 0))).toBe("2026-11-21");
});

it("counts words, and in Korean syllables", () => {
  expect(minutesToRead({ language: "en", text: "word ".repeat(700) })).toBe(4);
  expect(minutesToRead({ language: "ko", text: "두바이, ".repeat(500) })).toBe(3);
  expect(minutesToRead({ language: "ar", text: "" })).toBe(1);
});
