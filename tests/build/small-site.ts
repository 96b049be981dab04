import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import sharp from "sharp";
import ts from "typescript";
import { routes, type RouteId } from "../../src/site/routes";
import { writePosts } from "./posts";
import { writeStubTemplates } from "./stub-templates";
import { writeIn } from "./write-in";

const root = resolve(__dirname, "../..");

/** English and one language that is written from right to left. */
export const siteLanguages = ["en", "ar"] as const;

/** The routes of the copy: one for each kind of page, and those that other code names or a legal text links to. */
// prettier-ignore
const keptRoutes: readonly RouteId[] = [
  "home", "careers", "properties", "roadshow", "roadshow-germany", "privacy", "terms", "video", "blog",
  "request-a-call", "questionnaire", "thank-you", "booking",
];

/** Pages that come from content, and those for errors. */
const templatesBeside = ["blog-post", "property", "error"] as const;

/** Of these kinds of content, the entries that the copy has. */
export const keptEntries = {
  events: ["frankfurt-2027", "istanbul-2027"],
  films: ["palm", "skyline"],
  properties: ["compass-house", "lantern-quay"],
  roles: ["investment-adviser"],
} as const;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Writes a project that is built in seconds: the real configuration, build code and build command, a part of the content
 * with small pictures, and pages that show their data as text. It has no packages yet.
 * @param site a folder that does not exist yet
 * @param scheduledFor the day on which its scheduled post comes out
 */
export async function writeSmallSite(
  site: string,
  { scheduledFor }: { scheduledFor: string },
): Promise<void> {
  copy(site, "gatsby-config.ts", "gatsby-node.ts", "package.json", "package-lock.json", "tsconfig.json");
  copy(
    site,
    ".browserslistrc",
    "scripts/build.mjs",
    "scripts/develop.mjs",
    "scripts/leads.ts",
    "scripts/lib",
    "locales-extra",
  );
  copy(site, "plugins", "src/build", "src/contracts", "src/desk", "src/host", "src/server", "src/site");
  copy(site, "static/favicon.ico", "static/icon.svg", "static/icons", "static/plans");
  copy(site, ...siteLanguages.map((language) => `locales/${language}`));
  await copyContent(site, scheduledFor);
  keepRoutes(site);
  writeStubTemplates(root, site, templatesOf(keptRoutes));
  for (const [name, text] of Object.entries(ownFiles)) writeIn(site, name, text);
}

/** One by one, so that the caches beside them are the copy's own. */
export function linkPackages(site: string): void {
  const packages = join(root, "node_modules");
  mkdirSync(join(site, "node_modules"), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== ".cache"))
    symlinkSync(join(packages, name), join(site, "node_modules", name));
}

/**
 * Makes the files of a project equal to those of another one. Only what differs is written, as when somebody edits it.
 * @param from has no packages and has never been built
 */
export function syncFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      for (const name of existsSync(target) ? readdirSync(target) : [])
        if (!existsSync(join(source, name)) && !isGenerated(name))
          rmSync(join(target, name), { recursive: true });
      syncFiles(source, target);
    } else {
      const content = readFileSync(source);
      if (!existsSync(target) || !content.equals(readFileSync(target))) writeFileSync(target, content);
    }
  }
}

/** Gatsby writes the types while developing. */
const isGenerated = (name: string) => name === "gatsby-types.d.ts";

function copy(site: string, ...names: string[]): void {
  for (const name of names)
    cpSync(join(root, name), join(site, name), { recursive: true, filter: (path) => !isTest(path) });
}

const textFiles = new Set([...siteLanguages.map((language) => `${language}.md`)]);

async function copyContent(site: string, scheduledFor: string): Promise<void> {
  copy(
    site,
    "content/agents",
    "content/authors",
    "content/campaigns",
    "content/tags",
    "content/figures",
    "content/site",
  );
  for (const [kind, ids] of Object.entries(keptEntries))
    for (const id of ids) copyEntry(site, `content/${kind}/${id}`);
  for (const kind of ["destinations", "legal"])
    for (const id of readdirSync(join(root, "content", kind))) copyEntry(site, `content/${kind}/${id}`);

  const pictures = readdirSync(join(root, "content/pictures"));
  copy(site, ...pictures.filter((name) => name.endsWith(".json")).map((name) => `content/pictures/${name}`));
  for (const name of pictures.filter((each) => each.endsWith(".jpg")))
    await writePicture(site, `content/pictures/${name}`);
  await writePosts(site, { scheduledFor, writePicture });
}

/** An entry with the texts of the copy's languages. Of a film the beginning is enough: nobody plays it. */
function copyEntry(site: string, folder: string): void {
  if (!existsSync(join(root, folder)))
    throw new Error(`There is no ${folder} any more: name another one in tests/build/small-site.ts`);
  for (const name of readdirSync(join(root, folder))) {
    const file = `${folder}/${name}`;
    if (name.endsWith(".mp4")) writeIn(site, file, readFileSync(join(root, file)).subarray(0, 4096));
    else if (!name.endsWith(".md") || textFiles.has(name)) copy(site, file);
  }
}

/**
 * Writes a small picture of one colour.
 * @param seed the same seed gives the same colour
 */
export async function writePicture(site: string, name: string, seed = name): Promise<void> {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(seed).digest();
  // The check takes no small covers.
  const size = basename(name) === "cover.jpg" ? { width: 1200, height: 630 } : { width: 320, height: 200 };
  const image = sharp({ create: { ...size, channels: 3, background: { r, g, b } } });
  writeIn(site, name, await image.jpeg().toBuffer());
}

const templatesOf = (ids: readonly RouteId[]) =>
  new Set<string>([
    ...routes.filter(({ id }) => ids.includes(id)).map(({ template }) => template),
    ...templatesBeside,
  ]);

/** Takes the other rows out of the table of routes. */
function keepRoutes(site: string): void {
  const name = join(site, "src/site/routes.ts");
  const text = readFileSync(name, "utf8");
  const file = ts.createSourceFile(basename(name), text, ts.ScriptTarget.ES2022, true);
  const rows: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && idOf(node) !== undefined) rows.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  const others = rows.filter((row) => !keptRoutes.some((id) => id === idOf(row)));
  if (rows.length - others.length !== keptRoutes.length)
    throw new Error("src/site/routes.ts: the rows of the copy's routes were not found");
  const kept = others.reduceRight(
    (left, row) => left.slice(0, row.getStart(file)) + left.slice(row.end).replace(/^,/, ""),
    text,
  );
  writeFileSync(name, kept);
}

function idOf(node: ts.ObjectLiteralExpression): string | undefined {
  for (const property of node.properties)
    if (
      ts.isPropertyAssignment(property) &&
      ts.isIdentifier(property.name) &&
      property.name.text === "id" &&
      ts.isStringLiteral(property.initializer)
    )
      return property.initializer.text;
  return undefined;
}

/** What stands in for parts of the project that are large and have no part in how builds are made again. */
const ownFiles: Readonly<Record<string, string>> = {
  // Reads content, as the one does that charges a price.
  "src/api/price.ts": `import site from "../../content/site/site.json";

export default function price(request, response) {
  response.json(site.club.priceAed);
}
`,
  // Letters need the words of every language, and no page is made of them.
  "src/letters/examples.ts": "export const exampleLetters = () => ({});\n",
  "src/letters/render-letter.ts": `export const renderLetter = () => ({ subject: "", html: "", text: "" });\n`,
  "src/letters/render-booking.ts": `export const renderBooking = () => "";\n`,
  // Neither is in what renders the documents. Gatsby begins anew when its own file has changed.
  "gatsby-browser.ts": `import "./src/app-root/note";\nimport "./src/styles/global.css";\n`,
  "src/app-root/note.ts": `document.title += "the script before";\n`,
  "src/styles/global.css": `body { --note: "the styles before"; }\n`,
  // Comes before the app.
  "src/first-view/main.ts": "window.dataLayer = [];\n",
  // The programs that run beside `gatsby develop`.
  "src/host/develop-worker.ts": "setInterval(() => {}, 60_000);\n",
  "tests/fakes/main.ts": "setInterval(() => {}, 60_000);\n",
};
