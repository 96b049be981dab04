import type { CreateDevServerArgs } from "gatsby";
import { askedFor, devServerOf } from "../build/dev-server";
import { escapeXml as escape } from "../site/escape";
import { exampleLetters } from "../letters/examples";
import { renderLetter } from "../letters/render-letter";
import { isLanguageCode, languageCodes, type LanguageCode } from "../site/languages";

export const lettersPath = "/__letters/";

interface Preview {
  type: string;
  text: string;
}

/**
 * Every letter in every language, with made-up people, at `/__letters/` of `gatsby develop`; in no build. To be called
 * from `onCreateDevServer`. Words are read once: start develop anew to see others.
 */
export function serveLetters(args: CreateDevServerArgs): void {
  devServerOf(args).get(lettersPath, (request, response) => {
    const preview = previewOf(askedFor(request).searchParams);
    response.writeHead(preview ? 200 : 404, {
      "Content-Type": `${preview?.type ?? "text/plain"}; charset=utf-8`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
    response.end(preview?.text ?? "There is no such letter.");
  });
}

/**
 * Without `letter` all of a `language` as a list; else that one, `as` html, text or ics.
 * @returns null when there is no such letter
 */
export function previewOf(query: URLSearchParams): Preview | null {
  const language = query.get("language") ?? "en";
  if (!isLanguageCode(language)) return null;
  const letters = exampleLetters(language);
  const name = query.get("letter");
  if (name === null) return { type: "text/html", text: list(language, Object.keys(letters)) };
  const letter = Object.hasOwn(letters, name) ? letters[name] : undefined;
  if (!letter) return null;
  const { html, text, ics } = renderLetter(letter);
  switch (query.get("as") ?? "html") {
    case "html":
      return { type: "text/html", text: html };
    case "text":
      return { type: "text/plain", text };
    case "ics":
      return ics ? { type: "text/plain", text: ics.content } : null;
    default:
      return null;
  }
}

function list(language: LanguageCode, names: readonly string[]): string {
  const link = (query: Record<string, string>, text: string) =>
    `<a href="?${escape(new URLSearchParams(query).toString())}">${escape(text)}</a>`;
  const rows = names.map((name) => {
    const letter = exampleLetters(language)[name];
    const rendered = letter && renderLetter(letter);
    const ways = ["html", "text", ...(rendered?.ics ? ["ics"] : [])];
    const links = ways.map((as) => link({ language, letter: name, as }, as)).join(" ");
    return `<tr><th scope="row">${escape(name)}</th><td dir="auto">${escape(rendered?.subject ?? "")}</td><td>${links}</td></tr>`;
  });
  const others = languageCodes.map((code) => link({ language: code }, code)).join(" ");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Letters</title><style>body{font:16px/1.6 system-ui;margin:2rem}th,td{padding:.3rem 1.5rem .3rem 0;text-align:start}</style><h1>Letters</h1><p>${others}</p><table>${rows.join("")}</table>`;
}
