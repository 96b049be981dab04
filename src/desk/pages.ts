import site from "../../content/site/site.json";
import { deskPath } from "./paths";
import { languageCodes, languageOf, type LanguageCode } from "../site/languages";
import { shareImageSize } from "../site/share-image";
import type { Overview, OverviewRow, TextState } from "./overview";
import { formatFault } from "../build/content/parse";
import { escapeXml as escape } from "../site/escape";

/** How a page looks to search engines and in a message that shares it. */
export interface Preview {
  language: LanguageCode;
  /** How the text stands, where it is one of the blog. */
  state: TextState | null;
  title: string;
  description: string;
  /** Where the page lies, from the root. */
  path: string;
  /** Where its share image lies. */
  image: string;
}

/** What writers see of a page: `blog/<slug>` or the id of a route. */
export interface DeskSubject {
  id: string;
  title: string;
}

/** What each state is called, and how well it stands. */
const states: Record<TextState, { name: string; tone: "good" | "waits" | "bad" | "none" }> = {
  done: { name: "done", tone: "good" },
  missing: { name: "missing", tone: "none" },
  stale: { name: "stale", tone: "waits" },
  partial: { name: "partial", tone: "waits" },
  draft: { name: "draft", tone: "waits" },
  scheduled: { name: "scheduled", tone: "waits" },
  faulty: { name: "fault", tone: "bad" },
};

interface TablePage {
  overview: Overview;
  /** Pages that have previews. */
  subjects: readonly DeskSubject[];
  /** The languages that this run of the site has. */
  languages: readonly LanguageCode[];
  /** Where a text can be read on the site, if it can. */
  pathOf: (row: OverviewRow, language: LanguageCode) => string | null;
}

/** The table of all texts by language, what is wrong with them, and the way to the previews. */
export function tablePage({ overview, subjects, languages, pathOf }: TablePage): string {
  const kinds = [...new Set(overview.rows.map(({ kind }) => kind))];
  const previewOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const groups = kinds.map((kind) => {
    const rows = overview.rows.filter((row) => row.kind === kind);
    const lines = rows.map((row) => {
      const subject = previewOf.get(`${row.kind}/${row.id}`) ?? previewOf.get(row.id);
      const cells = languageCodes.map((code) =>
        stateCell(row.states[code], languages.includes(code) ? pathOf(row, code) : null),
      );
      return `<tr><th scope="row">${escape(row.id)}</th>${cells.join("")}<td>${subject ? previewLink(subject, "previews") : ""}</td></tr>`;
    });
    return `<tbody><tr><th scope="rowgroup" colspan="${String(languageCodes.length + 2)}">${escape(kind)}</th></tr>
${lines.join("\n")}</tbody>`;
  });
  const faults = overview.faults.map((fault) => `<li>${escape(formatFault(fault))}</li>`);
  const others = subjects.filter(({ id }) => !id.includes("/"));
  return page(
    "Desk",
    `<h1>Desk</h1>
<p>How every text stands in every language: what <code>npm run content</code> prints. A word in the table opens the text on this site, drafts and scheduled posts too. Load the page again after a change.</p>
<p class="key">${Object.values(states)
      .map(({ name, tone }) => `<span data-tone="${tone}">${name}</span>`)
      .join(" ")} — missing texts are shown in English.</p>
<h2>Faults</h2>
${faults.length > 0 ? `<ul class="faults">${faults.join("\n")}</ul>` : "<p>The content is without fault.</p>"}
<h2>Texts</h2>
<table><thead><tr><th scope="col">text</th>${languageCodes.map(languageHeader).join("")}<th scope="col">as others see it</th></tr></thead>
${groups.join("\n")}</table>
<h2>Search results and share cards of pages</h2>
<ul class="pages">${others.map((subject) => `<li>${previewLink(subject, subject.title)}</li>`).join("\n")}</ul>`,
  );
}

function languageHeader(code: LanguageCode): string {
  return `<th scope="col"><abbr title="${languageOf(code).englishName}">${code}</abbr></th>`;
}

function stateCell(state: TextState, path: string | null): string {
  const { name, tone } = states[state];
  const word = path === null ? name : `<a href="${escape(path)}">${name}</a>`;
  return `<td data-tone="${tone}">${word}</td>`;
}

function previewLink({ id, title }: DeskSubject, text: string): string {
  const label = text === title ? "" : ` aria-label="Previews of ${escape(title)}"`;
  return `<a href="${deskPath}?page=${encodeURIComponent(id)}"${label}>${escape(text)}</a>`;
}

/** Lengths at which search engines begin to cut. */
const limits = { title: 60, description: 160 };

/** One page in every language that it is made in, as a search result and as a share card. */
export function previewsPage(subject: DeskSubject, previews: readonly Preview[]): string {
  return page(
    subject.title,
    `<p><a href="${deskPath}">Desk</a></p>
<h1>${escape(subject.title)}</h1>
<p>About as a search engine and a messenger show them. They cut titles after some ${String(limits.title)} characters and descriptions after some ${String(limits.description)}, by width and not by number.</p>
${previews.map(previewHtml).join("\n")}`,
  );
}

function previewHtml({ language, state, title, description, path, image }: Preview): string {
  const { iso, dir, englishName } = languageOf(language);
  const host = new URL(site.url).host;
  const way = [host, ...path.split("/").filter(Boolean)].join(" › ");
  const [width, height] = [shareImageSize.width / 2, shareImageSize.height / 2];
  return `<section>
<h2>${escape(englishName)}${state ? ` <span data-tone="${states[state].tone}">${states[state].name}</span>` : ""} <a href="${escape(path)}">open</a></h2>
<div class="previews">
<figure><figcaption>Search result: title ${count(title, limits.title)}, description ${count(description, limits.description)}</figcaption>
<div class="result" lang="${iso}" dir="${dir}"><p class="way"><bdi dir="ltr">${escape(way)}</bdi></p><p class="title">${escape(title)}</p><p class="description">${escape(description)}</p></div></figure>
<figure><figcaption>Share card</figcaption>
<div class="card" lang="${iso}" dir="${dir}"><img src="${escape(image)}" width="${String(width)}" height="${String(height)}" loading="lazy" alt="${escape(title)}"><p class="way"><bdi dir="ltr">${escape(host)}</bdi></p><p class="title">${escape(title)}</p><p class="description">${escape(description)}</p></div></figure>
</div>
</section>`;
}

function count(text: string, limit: number): string {
  const length = [...text].length;
  const words = `${String(length)} of ${String(limit)}`;
  return length > limit ? `<strong>${words}</strong>` : words;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escape(title)} | Desk</title>
<style>${styles}</style>
<main>
${body}
</main>
</html>
`;
}

// The colours of src/styles/tokens.css, without its fonts: a page for those who write, not for visitors.
const styles = `
body { margin: 0; color: #0f252a; background: #f6f1e7; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 84rem; margin-inline: auto; padding: 2rem 1.25rem 5rem; }
h1, h2 { font: 300 2rem/1.2 Georgia, serif; } h2 { font-size: 1.5rem; margin-block-start: 3rem; }
a { color: inherit; text-decoration-color: #a67c3a; }
table { display: block; overflow-x: auto; border-collapse: collapse; margin-block: 2rem; font-size: 0.875rem; }
[scope="rowgroup"] { padding-block-start: 1.75rem; font: 300 1.25rem/1.5 Georgia, serif; }
th, td { padding: 0.375rem 0.625rem; text-align: start; font-weight: 400; border-block-end: 1px solid #c8b594; white-space: nowrap; }
thead th { color: #3a4c4f; }
abbr { text-decoration: none; }
[data-tone="good"] { color: #2a6f6a; } [data-tone="waits"] { color: #5c4216; font-weight: 600; }
[data-tone="bad"] { color: #84291a; font-weight: 600; } [data-tone="none"] { color: #3a4c4f; }
h2 [data-tone], h2 a, .key { font: 0.875rem system-ui, sans-serif; } .key span { margin-inline-end: 0.75rem; }
.faults li { overflow-wrap: anywhere; } .pages { columns: 18rem; padding: 0; list-style: none; }
.previews { display: flex; flex-wrap: wrap; gap: 2rem; align-items: start; } figure { max-inline-size: 100%; margin: 0; }
figcaption { margin-block-end: 0.5rem; color: #3a4c4f; font-size: 0.875rem; }
.result, .card { box-sizing: border-box; max-inline-size: 100%; background: white; font-family: Arial, sans-serif; }
.result { inline-size: 40rem; padding: 1rem 1.25rem; } .card { inline-size: 37.5rem; border: 1px solid #c8b594; }
.result p, .card p { margin: 0; overflow: hidden; } .way { color: #3a4c4f; font-size: 0.8125rem; }
.result .title { color: #1a0dab; font-size: 1.25rem; line-height: 1.6; white-space: nowrap; text-overflow: ellipsis; }
.result .description { display: -webkit-box; color: #4d5156; font-size: 0.875rem; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.card img { display: block; inline-size: 100%; block-size: auto; } .card p { padding-inline: 0.75rem; }
.card .way { padding-block-start: 0.75rem; } .card .title { font-weight: 600; }
.card .description { padding-block-end: 0.75rem; font-size: 0.875rem; white-space: nowrap; text-overflow: ellipsis; }
`;
