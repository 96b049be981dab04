import { env } from "node:process";
import type { CreateDevServerArgs } from "gatsby";
import { exampleLetters, exampleViews } from "../letters/examples";
import { renderBooking } from "../letters/render-booking";
import { isLanguageCode, languageCodes } from "../site/languages";
import { blogPostPath, propertyPath } from "../site/routes";
import { escapeXml as escape } from "../site/escape";
import { askedFor, devServerOf } from "../build/dev-server";
import { isAskedForConsent } from "../build/pages";
import { cardSources, cardsOf } from "../build/share/cards";
import { addressOf, galleryStates, scenarios, type GalleryState, type Scenario } from "./gallery-states";
import { galleryPath } from "./paths";

/** Of a phone, a tablet and a desktop, px. */
export const galleryWidths = [390, 820, 1440] as const;

/** How the stand-in CRM answers (`Behaviour` in tests/fakes/crm.ts); without a row as it usually does. */
const behaviours: Partial<Record<Scenario, object>> = {
  down: { reset: true },
  slow: { delayMs: 6_000 },
  "422": { status: 422, body: { message: "The CRM does not take this." } },
};

const crmPaths = [
  "/leads",
  "/questionnaires",
  "/postback",
  "/started_chat",
  "/forms",
  "/users/agents",
  "/users/agent",
];

/**
 * Every state of the site at `/__gallery/` of `gatsby develop`, one at a time in a frame; in no build. To be called from
 * `onCreateDevServer`.
 */
export function serveGallery(args: CreateDevServerArgs): void {
  const { getNodesByType, reporter } = args;
  const states = () => {
    const [post] = getNodesByType("BlogPost") as unknown as { slug: string }[];
    const [property] = getNodesByType("Property") as unknown as { propertyId: string }[];
    const cards = [...cardsOf(cardSources(getNodesByType)).keys()].filter((path) =>
      path.startsWith("/share/en/"),
    );
    return galleryStates({
      pages: {
        "blog-post": blogPostPath(post?.slug ?? ""),
        property: propertyPath(property?.propertyId ?? ""),
      },
      bookings: Object.keys(exampleViews("en")),
      asksForConsent: isAskedForConsent(),
      letters: Object.keys(exampleLetters("en")),
      cards,
    });
  };
  const server = devServerOf(args);
  server.get(`${galleryPath}states.json`, (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify(states()));
  });
  server.get(`${galleryPath}scenario`, (request, response) => {
    const name = askedFor(request).searchParams.get("name");
    const known = scenarios.find((each) => each === name);
    const tell = (status: number) => response.writeHead(status, { "Cache-Control": "no-store" }).end();
    if (known === undefined) {
      tell(404);
      return;
    }
    tellCrm(known).then(
      () => tell(204),
      (error: unknown) => {
        reporter.warn(`The stand-in CRM cannot be told: ${String(error)}`);
        tell(502);
      },
    );
  });
  server.get(`${galleryPath}booking`, (request, response) => {
    const query = askedFor(request).searchParams;
    const language = query.get("language") ?? "";
    const view = isLanguageCode(language) ? exampleViews(language)[query.get("state") ?? ""] : undefined;
    response.writeHead(view ? 200 : 404, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(view && isLanguageCode(language) ? renderBooking(view, language) : "");
  });
  server.get(galleryPath, (request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
    response.end(galleryPage(states(), askedFor(request).searchParams));
  });
  reporter.info(
    `Beside the site: /__desk/ for those who write, ${galleryPath} and /__letters/ for those who develop`,
  );
}

/** Only the stand-in: what else a developer has configured is nobody's to break. */
async function tellCrm(scenario: Scenario): Promise<void> {
  const behaviour = behaviours[scenario];
  const url = `http://127.0.0.1:${env.FAKE_CRM_PORT ?? "9911"}/__script`;
  for (const path of crmPaths) {
    const body = JSON.stringify({ path, behaviours: behaviour ? [behaviour] : [] });
    const { ok, status } = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(5_000) });
    if (!ok) throw new Error(`it answers ${String(status)}`);
  }
}

/** @param query state, language, direction, width, scenario; what is missing or unknown is as usual */
export function galleryPage(states: readonly GalleryState[], query: URLSearchParams): string {
  const wanted = query.get("language") ?? "";
  const language = isLanguageCode(wanted) ? wanted : "en";
  const scenario = scenarios.find((each) => each === query.get("scenario")) ?? "usual";
  const asked = query.get("direction");
  const direction = asked === "ltr" || asked === "rtl" ? asked : undefined;
  const width = Number(query.get("width")) || galleryWidths[0];
  const state = states.find(({ id }) => id === query.get("state")) ?? states[0];
  const src = state ? addressOf(state, { language, scenario, direction }) : "about:blank";
  const choice = (name: string, values: readonly string[], chosen: string) =>
    `<label>${name} <select name="${name}">${values
      .map((value) => `<option${value === chosen ? " selected" : ""}>${escape(value)}</option>`)
      .join("")}</select></label>`;
  const ids = states.map(({ id }) => id);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escape(state?.id ?? "")} | Gallery</title>
<style>
body { display: flex; flex-direction: column; block-size: 100dvh; margin: 0; font: 0.875rem/1.5 system-ui, sans-serif; background: #f6f1e7; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.5rem 1rem; }
select, input, button { max-inline-size: 16rem; font: inherit; } input { inline-size: 5rem; }
main { flex: 1; overflow: auto; border-block-start: 1px solid #c8b594; } iframe { display: block; box-sizing: border-box; block-size: 100%; margin-inline: auto; border: 0; background: white; }
</style>
<form>
${choice("state", ids, state?.id ?? "")}
${choice("language", languageCodes, language)}
${choice("direction", ["", "ltr", "rtl"], direction ?? "")}
<label>width <input name="width" type="number" min="240" max="3840" value="${String(width)}" list="widths"></label>
<datalist id="widths">${galleryWidths.map((each) => `<option value="${String(each)}">`).join("")}</datalist>
${choice("scenario", scenarios, scenario)}
<button>show</button> <a href="${escape(src)}" target="_blank">alone</a>
</form>
<main><iframe title="${escape(state?.id ?? "")}" src="${escape(src)}" width="${String(width)}"></iframe></main>
<script>document.forms[0].addEventListener("change", (event) => event.currentTarget.submit())</script>
</html>
`;
}
