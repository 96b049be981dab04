/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { languageCodes } from "../../site/languages";
import { formatFault } from "../content/parse";
import { dubaiToday, minutesToRead, readBlog, type Post } from "./read";
import { versionOf } from "./version";

let root: string;
const today = "2026-11-21";

const everywhere = (text: string) => Object.fromEntries(languageCodes.map((code) => [code, text]));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
let jpg: Buffer;

beforeAll(async () => {
  jpg = await picture(1200, 630).jpeg().toBuffer();
});
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
const german = { title: "Was es kostet", description: "Jede Gebühr.", coverAlt: "Ein Turm" };
const text = "First.\n\n## One\n\nText.\n\n## Two\n\nText.\n";
const long = "A sentence of eight words or more, which no other language would have.";

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
  return `---\n${linesOf({ ...german, english: version, ...fields })}\n---\n${body}`;
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
    title: "Was es kostet",
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
  expect(faults()).toEqual([
    "content/blog/fees/ko.md: has not the same parts as en.md (headings: 1, in English 2): make them alike",
  ]);
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
    ["a day of no calendar", { date: "2026-13-45" }, `${at}:5: date: write a day as "2027-02-12"`],
    [
      "a cover's name in the place of its description",
      { coverAlt: "cover.jpg" },
      `${at}:4: coverAlt: "cover.jpg" is the name of a file: write what the cover shows`,
    ],
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
      `${at}:2: a text with a colon in it stands in quotes: write a " before and after it`,
    ],
    [
      "the name of a photograph in the place of the cover's description",
      { coverAlt: "DSC01234" },
      `${at}:4: coverAlt: "DSC01234" is the name of a file: write what the cover shows`,
    ],
    [
      "a list without its end",
      { tags: "[costs" },
      `${at}:8: the list above does not end: write a "]" after its last entry`,
    ],
  ])("%s", (_, fields, said) => {
    write(at, english({ fields }));
    expect(faults()).toEqual([expect.stringContaining(said)]);
  });

  it("a part above the text that nothing ends, and not that there is no text below it", () => {
    write(at, english().replace("\n---\n", "\n"));
    expect(faults()).toEqual([
      `${at}:1: nothing ends the part that begins here: write a line "---" above the text`,
    ]);
  });

  it.each([
    ["misspelt", english().replace("---", "--")],
    ["left out", english().replace("---\n", "")],
    ["below an empty line", `\n${english()}`],
    ["of an empty file", ""],
  ])("a first line %s, and no field that stands below it", (_, source) => {
    write(at, source);
    expect(faults()).toEqual([`${at}:1: begin the file with a line "---"`]);
  });

  it("all that is left of a new post", () => {
    write("content/pictures/skyline.jpg", jpg);
    write(
      at,
      english({
        fields: { description: "TODO", coverAlt: "TODO" },
        body: "The first paragraph says what the reader will know at the end.\n\n## A heading\n\nText.\n",
      }),
    );
    expect(faults().sort()).toEqual([
      "content/blog/fees/cover.jpg: is the picture that a new post begins with: put your own in its place, or write draft: true",
      `${at}:10: "The first paragraph says what the reader will know at the end." and "## A heading" are what a new post begins with: write your own, or draft: true`,
      `${at}:3: description: write it: only a draft may say TODO`,
      `${at}:4: coverAlt: write it: only a draft may say TODO`,
    ]);
    write(at, english({ fields: { draft: "true" } }));
    expect(faults()).toEqual([]);
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
    [
      "a link without its end",
      "See [x](/terms/ now.\n",
      `${at}:10: the link or picture at "x](/terms/" does not end`,
    ],
    ["a picture without its end", "![A plan](cover.jpg\n", 'at "plan](cover.jpg" does not end'],
    [
      "a picture's name for what it shows",
      "![cover.jpg](cover.jpg)\n",
      '"cover.jpg" is the name of a file: write what cover.jpg shows',
    ],
    [
      "the name of a photograph for what it shows",
      "![IMG_2034](cover.jpg)\n",
      '"IMG_2034" is the name of a file: write what cover.jpg shows',
    ],
    [
      "a list from a word processor",
      "•\tOne\n•\tTwo\n",
      `${at}:10: "•" makes no list: begin each of its lines with "- "`,
    ],
    [
      "the words of a new post",
      "The first paragraph says what the reader will know at the end.\n",
      `${at}:10: "The first paragraph says what the reader will know at the end." is what a new post begins with`,
    ],
    ["the heading of a new post", "## A heading\n\nOurs.\n", '"## A heading" is what a new post begins with'],
    ["letters of another encoding", "\ufffd\ufffd\n", `${at}:10: is not saved as UTF-8`],
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

  it.each<[string, string, Record<string, string>, string]>([
    ["its text", long, {}, ":7: this paragraph is still in English: translate, or write draft: true"],
    ["its title", "Kurz.", { title: "What it costs" }, ":2: title: is still the English one"],
    ["its description", "Kurz.", { description: long }, ":3: description: is still the English one"],
    [
      "what its cover shows",
      "Kurz.",
      { coverAlt: "A white tower" },
      ":4: coverAlt: is still the English one",
    ],
    ["without a table", "Kurz.\n", {}, ": has not the same parts as en.md (tables: 0, in English 1)"],
  ])("in a translation that is still English: %s", (_, body, fields, said) => {
    const whole = `${long}\n${said.includes("tables") ? "\n| a |\n|---|\n| b |\n" : ""}`;
    write(at, english({ fields, body: whole }));
    const version = `"${versionOf({ ...words, ...fields, body: whole })}"`;
    const own = translation({ fields: { english: version, ...fields }, body });
    write("content/blog/fees/de.md", own);
    expect(faults()).toEqual([expect.stringContaining(`content/blog/fees/de.md${said}`)]);
    write("content/blog/fees/de.md", own.replace("\n---\n", "\ndraft: true\n---\n"));
    expect(faults()).toEqual([]);
  });

  it("but not in a translation whose title is a name, as in English", () => {
    const name = { title: "Emaar Beachfront" };
    write(at, english({ fields: name }));
    const version = `"${versionOf({ ...words, ...name, body: text })}"`;
    write("content/blog/fees/de.md", translation({ fields: { ...name, english: version } }));
    expect(faults()).toEqual([]);
  });

  it("in a translation whose English text has changed, its parts are those of the earlier text", () => {
    write("content/blog/fees/de.md", translation({ body: "Kurz.\n", fields: { english: '"0a1b2c3d"' } }));
    expect(faults()).toEqual([]);
  });

  it("in pictures: what is damaged, cut off, of another kind or too small for a cover", async () => {
    const png = await picture(30, 20).png().toBuffer();
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const grain = sharp({ create: { width: 300, height: 200, channels: 3, background: "teal", noise } });
    for (const kind of ["jpg", "png"] as const) {
      const bytes = await grain.clone().toFormat(kind).toBuffer();
      const middle = bytes.length >> 1;
      write(`content/blog/fees/damaged.${kind}`, bytes.fill("\xff\xd9", middle, middle + 200, "latin1"));
    }
    write("content/blog/fees/other.jpg", await picture(30, 20).webp().toBuffer());
    write("content/blog/fees/plan.png", png.subarray(0, -20));
    write("content/blog/fees/photo.jpg", jpg.subarray(0, -20));
    write("content/blog/fees/cover.jpg", await picture(60, 40).jpeg().toBuffer());
    const damaged = "is damaged or cut off: copy the picture here anew, or save it anew";
    expect(faults()).toEqual([
      ...["damaged.jpg", "damaged.png"].map((name) => `content/blog/fees/${name}: ${damaged}`),
      "content/blog/fees/other.jpg: is a picture of the kind WebP, whatever its name says: save it as jpg or png",
      ...["photo.jpg", "plan.png"].map((name) => `content/blog/fees/${name}: ${damaged}`),
      "content/blog/fees/cover.jpg: is 60 × 40 pixels: a cover, which is shown large, has at least 1200 × 630 pixels",
    ]);
  });

  it("in a folder that was copied: in the later one of the two, by their days", () => {
    for (const slug of ["copy", "rents", "taxes"]) write(`content/blog/${slug}/cover.jpg`, jpg);
    write("content/blog/rents/en.md", english());
    write("content/blog/copy/en.md", english({ fields: { date: "2026-12-01", title: "Another" } }));
    write("content/blog/taxes/en.md", english({ body: "Taxes.\n" }));
    const problem =
      "has the same text as content/blog/fees/en.md: rewrite or delete whichever of the two is the copy";
    expect(faults()).toEqual([
      `content/blog/rents/en.md: ${problem}`,
      "content/blog/taxes/en.md: title: is that of content/blog/fees/en.md, too: give whichever of the two is the copy another",
      `content/blog/copy/en.md: ${problem}`,
    ]);
    for (const slug of ["copy", "rents", "taxes"])
      write(`content/blog/${slug}/en.md`, english({ fields: { draft: "true" } }));
    expect(faults()).toEqual([]);
  });

  it("in redirects: to nothing, in a circle, in two steps, of a page, in a language", () => {
    const redirects = (entries: Record<string, string>) => {
      write("content/redirects/redirects.json", JSON.stringify(entries, null, 2));
      return faults().map((fault) => fault.replace("content/redirects/redirects.json", ""));
    };
    expect(redirects({ "/blog/old/": "/blog/fees/", "/offer/": "/properties/" })).toEqual([]);
    expect(redirects({ "/blog/old/": "/blog/none/" })).toEqual([
      ':2: /blog/old/: leads to "/blog/none/", which is no page: write another',
    ]);
    expect(redirects({ "/a/": "/b/", "/b/": "/a/" })).toEqual([
      expect.stringContaining(':2: /a/: leads in a circle, over "/b/"'),
      expect.stringContaining(':3: /b/: leads in a circle, over "/a/"'),
    ]);
    expect(redirects({ "/a/": "/b/", "/b/": "/blog/fees/" })).toEqual([
      ':2: /a/: leads to "/b/", which has moved: write "/blog/fees/"',
    ]);
    expect(redirects({ "/blog/fees/": "/blog/" })).toEqual([
      ":2: /blog/fees/: is a page: remove this line, which nobody would follow",
    ]);
    expect(redirects({ "/de/blog/old/": "/blog/" })).toEqual([
      expect.stringContaining("write the English address"),
    ]);
    expect(redirects({ "/blog/old": "/blog/" })).toEqual([
      expect.stringContaining("write the English address"),
    ]);
    write("content/blog/rents/cover.jpg", jpg);
    write("content/blog/rents/en.md", english({ fields: { draft: "true" }, body: "[x](/blog/old/)\n" }));
    expect(redirects({ "/blog/old/": "/blog/rents/" })).toEqual(
      [
        'content/blog/rents/en.md:11: there is no page "/blog/old/" any more: write "/blog/rents/"',
        ':2: /blog/old/: leads to "/blog/rents/", which is not published: write another',
      ].sort(),
    );
  });

  it("in other files: what does not belong there, and what is no picture", () => {
    write("content/blog/fees/notes.txt", "");
    write("content/blog/fees/plan.png", "not a picture");
    write("content/blog/loose.md", "");
    write("content/blog/page/en.md", english({ fields: { title: "A page" }, body: "Another.\n" }));
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
    write("content/blog/rents/en.md", english({ fields: { title: "Rents" }, body: `[x](${address})\n` }));
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
