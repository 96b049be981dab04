import type { LegalFact, LegalSwitch } from "../../contracts/content/terms";

/** A part of a legal text under a heading. */
export interface LegalSection {
  /** The same in every language, so that a link to it survives a change of language. */
  id: string;
  title: string;
  html: string;
}

const heading = /<h2>([\s\S]*?)<\/h2>/;

/** Cuts the HTML of a text at its headings; what stands before the first is left out. */
export function sectionsOf(html: string): LegalSection[] {
  const [, ...parts] = html.split(heading);
  return parts.flatMap((title, at) =>
    at % 2 === 0 ? [{ id: `section-${String(at / 2 + 1)}`, title, html: parts[at + 1] ?? "" }] : [],
  );
}

const part = /<p>\{\{([#^])(\w+)\}\}<\/p>\s*([\s\S]*?)<p>\{\{\/\2\}\}<\/p>\s*/g;

/** Keeps of the parts that depend on a setting those that are true: `{{#name}}` where it is on, `{{^name}}` where it is off. */
export function withParts(html: string, switches: Readonly<Record<LegalSwitch, boolean>>): string {
  return html.replace(part, (whole, mark: string, name: string, text: string) => {
    if (!Object.hasOwn(switches, name)) return whole;
    return switches[name as LegalSwitch] === (mark === "#") ? text : "";
  });
}

/** Puts the facts of the firm, given as HTML, where the text names them: `{{email}}`. */
export function withFacts(html: string, facts: Readonly<Record<LegalFact, string>>): string {
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as LegalFact] : whole,
  );
}

/** A number or an address that is read from left to right in every language, as a link. */
export function ltrLink(href: string, text: string): string {
  return `<a href="${escaped(href)}"><bdi dir="ltr">${escaped(text)}</bdi></a>`;
}

/** Keeps a name apart from the sentence that it stands in. */
export function inBdi(text: string): string {
  return `<bdi>${escaped(text)}</bdi>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
