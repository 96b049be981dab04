import site from "../../content/site/site.json";
import { languageOf, type Language, type LanguageCode } from "../site/languages";
import { emailLink, licencesOf, pageUrl, phoneLink, type Fact } from "./call-facts";
import { escapeXml } from "../site/escape";
import { asHtml, asText, bare, own, sentence, type Piece } from "./pieces";
import { wordsIn } from "./words";

/** What a letter consists of, in its order. */
export type Block =
  | { kind: "text" | "quote" | "small" | "heading"; pieces: readonly Piece[] }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "list"; items: readonly (readonly Piece[])[] }
  | { kind: "button"; text: string; href: string }
  | { kind: "rule" };

export interface Body {
  language: LanguageCode;
  subject: string;
  title: string;
  blocks: readonly Block[];
  /** Why it came. */
  why: readonly Piece[];
}

/*
 * The site's colours (src/styles/tokens.css), written out: mail programs know no variables. Each pair is readable
 * whichever way a program turns light and dark around, and where it keeps the style sheet the dark ones are ours.
 */
const light = {
  page: "#f6f1e7",
  sheet: "#fcf9f3",
  text: "#0f252a",
  quiet: "#3a4c4f",
  accent: "#5c4216",
  rule: "#a67c3a",
  line: "#dcd5c6",
  action: "#0f252a",
  onAction: "#fcf9f3",
};
const dark: typeof light = {
  page: "#0a1a1e",
  sheet: "#0f252a",
  text: "#f6f1e7",
  quiet: "#b8c4c2",
  accent: "#d8bc85",
  rule: "#d8bc85",
  line: "#2c474c",
  action: "#f6f1e7",
  onAction: "#0f252a",
};

const darkRules = `
.page{background:${dark.page}!important}
.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}
.text,.text a{color:${dark.text}!important}
.quiet,.quiet a{color:${dark.quiet}!important}
.accent{color:${dark.accent}!important}
.rule{border-color:${dark.rule}!important}
.line{border-color:${dark.line}!important}
.action{background:${dark.action}!important;color:${dark.onAction}!important;border-color:${dark.action}!important}
.action span{color:${dark.onAction}!important}`.replace(/\n/g, "");

// Outlook's own apps mark what they have turned dark, and leave media queries out.
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}}${darkRules.replace(
  /(^|\})([^{}]+)(?=\{)/g,
  (_, end: string, names: string) =>
    end +
    names
      .split(",")
      .map((name) => `[data-ogsc] ${name}`)
      .join(","),
)}@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.fact{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important;border-top:0!important;padding-top:2px!important}}`;

/** Typefaces that machines have; a letter fetches none. */
const textFaces: Record<Language["script"], string> = {
  latin: "'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif",
  cyrillic: "'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif",
  arabic: "'Segoe UI','Geeza Pro','Noto Sans Arabic',Tahoma,Arial,sans-serif",
  hebrew: "'Segoe UI','Arial Hebrew','Noto Sans Hebrew',Arial,sans-serif",
  korean: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif",
};
const titleFaces: Record<Language["script"], string> = {
  latin: "Georgia,'Times New Roman',serif",
  cyrillic: "Georgia,'Times New Roman',serif",
  arabic: textFaces.arabic,
  hebrew: textFaces.hebrew,
  korean: textFaces.korean,
};

/** A letter as HTML: one column of 600 px at most, tables and inline styles, no picture. */
export function htmlOf({ language, subject, title, blocks, why }: Body): string {
  const { iso, dir, script } = languageOf(language);
  const start = dir === "rtl" ? "right" : "left";
  // Korean lines end between words.
  const breaks = script === "korean" ? "word-break:keep-all;overflow-wrap:anywhere;" : "";
  const face = `font-family:${textFaces[script]};${breaks}`;
  const titleFace = `font-family:${titleFaces[script]};font-weight:normal;${breaks}`;
  const cell = (content: string, style = "") =>
    `<tr><td class="pad" align="${start}" style="padding:0 36px;text-align:${start};${style}">${content}</td></tr>`;
  const paragraph = (pieces: readonly Piece[], look: string, style: string) =>
    `<p class="${look}" style="margin:0 0 16px;${face}${style}">${asHtml(pieces, ` style="color:inherit"`)}</p>`;
  const textStyle = `font-size:16px;line-height:1.6;color:${light.text};`;
  const smallStyle = `font-size:14px;line-height:1.55;color:${light.quiet};`;

  const written = (block: Block): string => {
    switch (block.kind) {
      case "text":
        return cell(paragraph(block.pieces, "text", textStyle));
      case "small":
        return cell(paragraph(block.pieces, "quiet", smallStyle));
      case "quote":
        return cell(
          `<div class="rule" style="margin:0 0 20px;padding-${start}:16px;border-${start}:2px solid ${light.rule};">${paragraph(block.pieces, "text", `${textStyle}margin:0;`)}</div>`,
        );
      case "heading":
        return cell(
          `<h2 class="text" style="margin:0 0 10px;${titleFace}font-size:20px;line-height:1.35;color:${light.text};">${asHtml(block.pieces)}</h2>`,
        );
      case "list":
        return cell(
          `<ul class="text" style="margin:0 0 16px;padding:0;padding-${start}:20px;${face}${textStyle}">${block.items.map((item) => `<li style="margin:0 0 4px;">${asHtml(item)}</li>`).join("")}</ul>`,
        );
      case "facts":
        return cell(
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin:4px 0 24px;border-top:1px solid ${light.rule};border-bottom:1px solid ${light.rule};">${block.facts
            .map(({ name, value }, at) => {
              const line = at === 0 ? "" : `border-top:1px solid ${light.line};`;
              return `<tr><td class="fact quiet line" valign="top" align="${start}" width="34%" style="padding:11px 0;padding-${dir === "rtl" ? "left" : "right"}:16px;text-align:${start};${line}${face}font-size:14px;line-height:1.6;color:${light.quiet};">${escapeXml(name)}</td><td class="value text line" valign="top" align="${start}" style="padding:10px 0;text-align:${start};${line}${face}${textStyle}">${asHtml(value, ` style="color:inherit"`)}</td></tr>`;
            })
            .join("")}</table>`,
        );
      case "button":
        return cell(
          `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;"><tr><td class="action" bgcolor="${light.action}" style="background:${light.action};border:1px solid ${light.action};"><a class="action" href="${escapeXml(block.href)}" style="display:inline-block;padding:14px 26px;${face}font-size:16px;line-height:1.3;font-weight:600;color:${light.onAction};text-decoration:none;"><span style="color:${light.onAction};">${escapeXml(block.text)}</span></a></td></tr></table>`,
        );
      case "rule":
        return cell(
          `<div class="line" style="margin:8px 0 28px;border-top:1px solid ${light.line};font-size:0;line-height:0;">&nbsp;</div>`,
        );
    }
  };

  const foot = footOf(language)
    .map(
      (pieces) =>
        `<p class="quiet" style="margin:0 0 6px;${face}font-size:13px;line-height:1.55;color:${light.quiet};">${asHtml(pieces, ` style="color:inherit"`)}</p>`,
    )
    .join("");
  const reason = `<p class="quiet" style="margin:14px 0 0;${face}font-size:13px;line-height:1.55;color:${light.quiet};">${asHtml(why, ` style="color:inherit"`)}</p>`;

  return `<!doctype html>
<html lang="${iso}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeXml(subject)}</title><style>${styleSheet}</style></head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:${light.page};">
<table role="presentation" class="page" lang="${iso}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page};"><tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" class="sheet line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.sheet}" style="max-width:600px;background:${light.sheet};border:1px solid ${light.line};">
${cell(`<p class="accent" style="margin:0;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.4;color:${light.accent};"><span dir="ltr" style="unicode-bidi:isolate">${escapeXml(site.brand)}</span></p>`, "padding-top:32px;")}
${cell(`<h1 class="text" style="margin:22px 0 20px;${titleFace}font-size:30px;line-height:1.25;color:${light.text};">${escapeXml(title)}</h1>`)}
${blocks.map(written).join("\n")}
${cell("", "height:20px;font-size:0;line-height:0;")}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
${cell(foot + reason, "padding-top:24px;")}
</table>
</td></tr></table>
</body></html>
`;
}

/** The same as plain text. */
export function textOf({ language, title, blocks, why }: Body): string {
  const { dir } = languageOf(language);
  const written = (block: Block): string => {
    switch (block.kind) {
      case "text":
      case "small":
        return withLinks(block.pieces, dir);
      case "quote":
        return `> ${asText(block.pieces, dir)}`;
      case "heading":
        return asText(block.pieces, dir);
      case "list":
        return block.items.map((item) => `- ${asText(item, dir)}`).join("\n");
      case "facts":
        return block.facts.map(({ name, value }) => `${name}: ${asText(value, dir)}`).join("\n");
      case "button":
        return `${block.text}:\n${block.href}`;
      case "rule":
        return "---";
    }
  };
  const parts = [site.brand, title, ...blocks.map(written), "---"];
  const foot = [...footOf(language), why].map((pieces) => asText(pieces, dir)).join("\n");
  return `${[...parts, foot].join("\n\n")}\n`;
}

/** In plain text a link to a page is its address; one to an e-mail or a phone says it already. */
function withLinks(pieces: readonly Piece[], dir: Language["dir"]): string {
  const addresses = pieces.flatMap((piece) =>
    typeof piece !== "string" && piece.href?.startsWith("http") ? [piece.href] : [],
  );
  return [asText(pieces, dir), ...addresses].join("\n");
}

/** Who writes, where from, and how to answer. */
function footOf(language: LanguageCode): Piece[][] {
  const { common } = wordsIn(language);
  const { street, streetInArabic, phone } = site.contacts;
  const address = sentence(common.footer.address, {
    street: own(language === "ar" ? streetInArabic : street),
  });
  return [
    [own(site.legalName)],
    ...licencesOf(language),
    address,
    [emailLink(), " · ", phoneLink(phone)],
    [
      own(common.nav.terms, pageUrl("terms", language)),
      " · ",
      own(common.nav.privacy, pageUrl("privacy", language)),
    ],
  ];
}

/** A subject has no marks of direction: mail programs show it by itself, and some show the marks. */
export const subjectOf = (text: string, values: Readonly<Record<string, Piece>> = {}) =>
  bare(sentence(text, values));
