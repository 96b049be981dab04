import type { IGatsbyImageData } from "gatsby-plugin-image";
import { localisePath } from "../../src/site/paths";
import type { LanguageCode } from "../../src/site/languages";

/** What the placeholders in a post's HTML stand for. */
export interface Filling {
  /** Language of the page, to whose pages the links lead. */
  language: LanguageCode;
  /** Ids, in the order of the headings. */
  headings: readonly { id: string }[];
  /** "Note", "Tip", "Careful" */
  calloutNames: Readonly<Record<string, string>>;
  tableName: string;
  /** By file name. A picture that is not here is left out of the HTML. */
  pictures: ReadonlyMap<string, IGatsbyImageData>;
}

/** Replaces the placeholders that transform.ts leaves in the HTML of a post. */
export function fillPlaceholders(html: string, filling: Filling): string {
  const { language, headings, calloutNames, tableName, pictures } = filling;
  return (
    html
      // Code is read from left to right in every language, and scrolls where it is wider than the text.
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

/** The same markup as src/ui/picture renders. */
function pictureHtml({ images, width, height, backgroundColor }: IGatsbyImageData, alt: string): string {
  const { sources = [], fallback } = images;
  const sizes = fallback?.sizes ?? "100vw";
  // `width` is the width that was asked for; the picture itself may be smaller.
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
