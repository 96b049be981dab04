import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultLanguage, languageOf, type LanguageCode } from "../site/languages";
import { localisePath, splitPath } from "../site/paths";
import { errorFacts, log } from "../server/log";
import type { ErrorPage, HostManifest } from "./manifest";
import type { Policies } from "./security-headers";
import { sendFile } from "./static-files";

const statuses: Record<ErrorPage, number> = { notFound: 404, failure: 500 };

const english = { message: "An error occurred while showing the error page", home: "Go to homepage" };

/** Answers with the error page of the address's language; where that fails too, with a plain one of our own. */
export async function sendErrorPage(
  kind: ErrorPage,
  pathname: string,
  manifest: HostManifest,
  objects: string,
  policies: Policies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { language } = splitPath(pathname);
  const pages = manifest.errorPages[kind];
  const page = pages[language] ?? pages[defaultLanguage];
  try {
    if (!page) throw new Error("The build has no such error page");
    await sendFile(request, response, objects, policies, page, statuses[kind]);
  } catch (error) {
    log("error", "error_page_failed", { kind, language, ...errorFacts(error) });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const html = lastResortPage(language, manifest);
    response
      .writeHead(statuses[kind], {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policies.of({ type: "text/html" }),
        "content-length": Buffer.byteLength(html),
        "cache-control": "no-store",
      })
      .end(request.method === "HEAD" ? undefined : html);
  }
}

function lastResortPage(language: LanguageCode, manifest: HostManifest): string {
  const words = manifest.lastResort[language];
  // Without its own words the page is English, and says so.
  const { iso, dir } = languageOf(words ? language : defaultLanguage);
  const message = escapeHtml((words ?? english).message);
  const home = escapeHtml((words ?? english).home);
  return [
    "<!doctype html>",
    `<html lang="${iso}" dir="${dir}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${message}</title>`,
    `<main><h1>${message}</h1><p><a href="${localisePath("/", language)}">${home}</a></p></main>`,
    "</html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
