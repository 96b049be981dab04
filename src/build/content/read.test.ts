/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { languageCodes } from "../../site/languages";
import { formatFault } from "./parse";
import { readContent } from "./read";

let root: string;

/** The project's own content is what each test spoils. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", join(root, "content"), { recursive: true, filter: (from) => !/blog|light/.test(from) });
});
afterEach(() => rmSync(root, { recursive: true }));

const faults = () => readContent(root).faults.map(formatFault);
const faultsWithoutLines = () =>
  readContent(root).faults.map((fault) => formatFault({ ...fault, line: undefined }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function change(path: string, alter: (facts: Record<string, unknown>) => void) {
  const facts = JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>;
  alter(facts);
  write(path, JSON.stringify(facts));
}

const property = "content/properties/heron-terraces/property.json";

describe("the project's content", () => {
  it("is without fault, and every kind is there", () => {
    expect(faults()).toEqual([]);
    const { content } = readContent(root);
    expect(content?.entries.properties.length).toBeGreaterThanOrEqual(12);
    expect(content?.entries.events).toHaveLength(6);
    expect(content?.entries.roles).toHaveLength(5);
    expect(content?.agents).toHaveLength(4);
  });

  it("begins every home with six pictures of its own, two of its rooms among them", () => {
    const { content } = readContent(root);
    const short = content?.entries.properties
      .map(({ id, facts }) => {
        const pictures = facts.views.slice(0, 6).map((view) => content.views[view]?.picture ?? "");
        const own = [...new Set(pictures)].filter(
          (picture) => picture === id || picture.startsWith(`${id}-`),
        );
        return {
          id,
          pictures: own.length,
          rooms: own.filter((picture) => /-(room|living|bedroom)$/.test(picture)).length,
        };
      })
      .filter(({ pictures, rooms }) => pictures < 6 || rooms < 2);
    expect(short).toEqual([]);
  });

  it("shows more than six pictures of the dearest homes", () => {
    const dearest = readContent(root)
      .content?.entries.properties.toSorted((a, b) => b.facts.priceAed[1] - a.facts.priceAed[1])
      .slice(0, 3)
      .map(({ id, facts }) => ({ id, sevenPictures: facts.views.length >= 7 }));
    expect(dearest).toEqual([
      { id: "saffron-frond", sevenPictures: true },
      { id: "northsand-villas", sevenPictures: true },
      { id: "compass-house", sevenPictures: true },
    ]);
  });

  it("has the texts of the languages that are asked for, and of no others", () => {
    const { content } = readContent(root, ["en", "ko"]);
    expect(Object.keys(content?.entries.properties[0]?.texts ?? {})).toEqual(["en", "ko"]);
  });
});

describe("a fault names the file, the field and what to write instead", () => {
  it.each<[string, string, unknown, string]>([
    ["a wrong choice", "type", "castle", "type: write one of: apartment, penthouse, villa, townhouse"],
    [
      "a range upside down",
      "bedrooms",
      [3, 1],
      "bedrooms: write the bedrooms as two numbers, the smaller first",
    ],
    ["a number in quotes", "featured", "yes", "featured: write true or false, without quotes"],
    ["a day that is none", "pricedOn", "16.11.2026", 'pricedOn: write a day as "2027-02-12"'],
    ["an unknown area", "area", "atlantis", "area: write one of: dubaiMarina"],
    ["a view that is not there", "views", ["moon"], 'views.0: there is no view "moon"'],
    [
      "an off-plan home without its quarter",
      "handover",
      null,
      'handover: write the expected quarter as "2028-Q3"',
    ],
    [
      "an off-plan home that is completed",
      "completedIn",
      2020,
      "completedIn: write null: the home is off-plan",
    ],
    [
      "a plan that does not add up",
      "paymentPlan",
      [
        { stage: "booking", percent: 10 },
        { stage: "handover", percent: 80 },
      ],
      "paymentPlan: the percentages must add up to 100, they add up to 90",
    ],
    ["a field that nobody knows", "colour", "white", "colour: is not a field of this file"],
  ])("%s", (_, field, value, said) => {
    change(property, (facts) => (facts[field] = value));
    expect(faultsWithoutLines()).toEqual([expect.stringContaining(`${property}: ${said}`)]);
  });

  it("with the line, where a field has one", () => {
    const source = readFileSync(join(root, property), "utf8").replace(/("bedrooms": )\[[^\]]*\]/, "$1[3, 1]");
    write(property, source);
    const line = source.split("\n").findIndex((each) => each.includes('"bedrooms"')) + 1;
    expect(faults()).toEqual([expect.stringContaining(`${property}:${String(line)}: bedrooms: `)]);
  });

  it("a field that is missing", () => {
    change(property, (facts) => delete facts.priceAed);
    expect(faults()).toEqual([
      `${property}: priceAed: write the price in dirhams as two numbers, the smaller first: [1650000, 4200000]`,
    ]);
  });

  it("a file that is no JSON", () => {
    write(property, '{"name": "Heron');
    expect(faults()).toEqual([
      `${property}:1: is not valid JSON at column 10: write a " at the end of this text`,
    ]);
  });

  it("frontmatter that is no YAML", () => {
    write("content/roles/off-plan-analyst/en.md", "---\ntitle: One: two\n---\n\nText.\n");
    expect(faults()).toEqual([
      'content/roles/off-plan-analyst/en.md:2: a text with a colon in it stands in quotes: write a " before and after it; and a field has no spaces before it',
    ]);
  });

  it("frontmatter that nothing ends", () => {
    write("content/roles/off-plan-analyst/en.md", "---\ntitle: One\n\nText.\n");
    expect(faults()).toEqual([
      'content/roles/off-plan-analyst/en.md:1: nothing ends the part that begins here: write a line "---" above the text',
    ]);
  });

  it("one picture on two homes, also where the views are different parts of it", () => {
    change(
      "content/properties/acacia-yard/property.json",
      (facts) => (facts.views = ["acacia-yard", "island"]),
    );
    change(property, (facts) => (facts.views = ["heron-terraces", "trunk"]));
    expect(faultsWithoutLines()).toContainEqual(
      expect.stringContaining(
        `${property}: views.1: palm.jpg is a picture of "acacia-yard": write a view of another one`,
      ),
    );
  });

  it("an English text that is missing", () => {
    rmSync(join(root, "content/events/seoul-2027/en.md"));
    expect(faults()).toEqual([
      expect.stringContaining("content/events/seoul-2027/en.md: is missing: write the English text"),
    ]);
  });

  it("a file that belongs elsewhere", () => {
    write("content/roles/off-plan-analyst/notes.txt", "");
    write("content/roles/Loose File.json", "{}");
    expect(faults()).toEqual([
      expect.stringContaining("content/roles/Loose File.json: does not belong here"),
      expect.stringContaining("content/roles/off-plan-analyst/notes.txt: does not belong here"),
    ]);
  });

  it("names that lead nowhere: a route, a speaker, a figure, an agent's role", () => {
    change("content/events/milan-2027/event.json", (event) => {
      event.route = "roadshow-mars";
      event.speakers = ["nobody", "irina-castellanos"];
    });
    change(
      "content/destinations/palm-jumeirah/destination.json",
      (area) => (area.yieldFigure = "transferFee"),
    );
    change("content/agents/names.json", (names) => (names.nobody = { ar: "لا أحد" }));
    change("content/agents/de.json", (roles) => delete roles["leila-haddad"]);
    expect(faults()).toEqual([
      expect.stringContaining(
        'content/destinations/palm-jumeirah/destination.json: yieldFigure: content/figures/figures.json has no percentRange "transferFee"',
      ),
      expect.stringContaining(
        "content/events/milan-2027/event.json: route: write one of: roadshow, roadshow-germany",
      ),
      expect.stringContaining('content/events/milan-2027/event.json: speakers.0: there is no agent "nobody"'),
      expect.stringContaining("content/agents/names.json: nobody: there is no such agent"),
      expect.stringContaining("content/agents/de.json: leila-haddad: write what this agent does"),
    ]);
  });

  it("an agenda with more times than words", () => {
    change("content/events/seoul-2027/event.json", (event) => (event.agenda = ["10:00"]));
    expect(faults()).toEqual([
      "content/events/seoul-2027/en.md: agenda: write 1 points, as many as event.json has times",
    ]);
  });
});

it("tells of all faults at once", () => {
  change(property, (facts) => {
    facts.type = "castle";
    facts.priceAed = "much";
  });
  change("content/site/site.json", (site) => (site.brand = ""));
  const { content } = readContent(root);
  expect(content).toBeNull();
  expect(faults()).toHaveLength(3);
});

describe("a language that lacks texts", () => {
  it("shows English, field by field, and says which", () => {
    write("content/roles/off-plan-analyst/de.md", "---\ntitle: Analyst\ntasks:\n  - Erstens\n---\n");
    const { content, missing, faults: wrong } = readContent(root, ["de"]);
    expect(wrong).toEqual([]);
    const role = content?.entries.roles.find(({ id }) => id === "off-plan-analyst");
    expect(role?.texts.de).toMatchObject({
      title: "Analyst",
      tasks: [
        "Erstens",
        expect.stringContaining("Follow construction"),
        expect.stringContaining("any client"),
      ],
    });
    const lacking = missing.filter(({ file }) => file === "content/roles/off-plan-analyst/de.md");
    expect(lacking.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["summary", "tasks.1", "paragraphs.0"]),
    );
    expect(lacking.map(({ field }) => field)).not.toContain("title");
  });

  it("knows in which languages an entry has a file of its own", () => {
    const { content } = readContent(root);
    const milan = content?.entries.events.find(({ id }) => id === "milan-2027");
    expect(milan?.languages).toEqual(languageCodes);
  });
});

test("says which frames of the light it cannot place", () => {
  write("content/light/skyline/jan-06.jpg", "");
  write("content/light/skyline/jan-17.jpg", "");
  write("content/light/skyline/feb-17.jpg", "");
  write("content/light/lantern-quay/jul-6.jpg", "");
  write("content/light/lantern-quay/jul-07.jpg", "");
  write("content/light/harbour/jan-06.jpg", "");
  expect(faults()).toEqual([
    expect.stringContaining("content/light/harbour: is no scene"),
    expect.stringContaining("content/light/lantern-quay/jul-6.jpg: does not belong here"),
    expect.stringContaining("content/light/lantern-quay: has one frame of jul"),
    expect.stringContaining("content/light/skyline/feb-17.jpg: does not belong here"),
  ]);
});
