import type { IGatsbyImageData } from "gatsby-plugin-image";
import { localisePath } from "../../site/paths";
import type { LanguageCode } from "../../site/languages";

/** What stands in a body's HTML and hangs on more than the body. */
export interface Filling {
  /** The page's language, in which links go on. */
  language: LanguageCode;
  /** Ids, in the order of the headings. */
  headings: readonly { id: string }[];
  /** "Note", "Tip", "Careful" */
  calloutNames: Readonly<Record<string, string>>;
  tableName: string;
  /** By file name. One that is missing is left out. */
  pictures: ReadonlyMap<string, IGatsbyImageData>;
}

/** Fills the blanks that finish.ts leaves in the HTML of a body. */
export function fillBody(html: string, filling: Filling): string {
  const { language, headings, calloutNames, tableName, pictures } = filling;
  return (
    html
      // Code runs from left to right in every language, and scrolls where it is wider than the text.
      .replace(/<pre>/g, '<pre dir="ltr" tabindex="0">')
      .replace(/ id="heading:(\d+)"/g, (_, at: string) => {
        const id = headings[Number(at)]?.id;
        return id ? ` id="${escaped(id)}"` : "";
      })
      .replace(/ href="site:([^"]*)"/g, (_, address: string) => ` href="${localisePath(address, language)}"`)
      .replace(
        /<p data-callout-name="(\w+)"><\/p>/g,
        (_, name: string) => `<p data-callout-label>${escaped(calloutNames[name] ?? "")}</p>`,
      )
      .replace(/ aria-label="table:name"/g, ` aria-label="${escaped(tableName)}"`)
      .replace(/<img src="picture:([^"]*)" alt="([^"]*)">/g, (_, name: string, alt: string) => {
        const picture = pictures.get(decodeURIComponent(name));
        return picture ? pictureHtml(picture, alt) : "";
      })
  );
}

/** As src/ui/picture writes one. */
function pictureHtml({ images, width, height, backgroundColor }: IGatsbyImageData, alt: string): string {
  const { sources = [], fallback } = images;
  const sizes = fallback?.sizes ?? "100vw";
  // The data tell the width asked for, which a small picture does not have.
  const widths = [...(fallback?.srcSet ?? "").matchAll(/ (\d+)w/g)].map(([, digits]) => Number(digits));
  const widest = widths.length > 0 ? Math.max(...widths) : width;
  const attributes = [
    `alt="${alt}" width="${String(widest)}" height="${String(Math.round((widest * height) / width))}"`,
    'loading="lazy" decoding="async"',
    ...(backgroundColor ? [`style="background-color:${backgroundColor}"`] : []),
    `sizes="${sizes}" srcset="${fallback?.srcSet ?? ""}" src="${fallback?.src ?? ""}"`,
  ];
  const newer = sources.map(
    ({ type, srcSet }) => `<source type="${type ?? ""}" sizes="${sizes}" srcset="${srcSet}">`,
  );
  return `<picture>${newer.join("")}<img ${attributes.join(" ")}></picture>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
