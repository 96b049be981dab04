import type { Figure, Figures } from "../../contracts/figures";
import { mayMeasure } from "./consent";
import { dataLayer, push } from "./data-layer";
import type { EventPage } from "./page-kinds";
import { isTestVisit } from "../test-visit";
import { campaignName } from "../../site/campaigns";
import type { FormId } from "../../site/form-ids";

/** As many as one body takes. */
const mostPerCall = 60;

interface OpenForm {
  form: FormId;
  /** The one that is being filled in. */
  step: number;
  page: EventPage;
  isLeft: boolean;
}

/**
 * Counts for our own figures what stands in the data layer, and tells the server of it in one beacon whenever the page is
 * hidden: that may be the last that is heard of it. No cookie, no number and nothing of the visitor's goes along.
 */
export function countFigures(): void {
  if (isUncounted()) return;
  const seen = new WeakSet();
  const open = new Map<FormId, OpenForm>();
  let waiting: Figure[] = [];

  const count = (entry: Entry) => {
    const { event, form_id: form, step = 0, language, route } = entry;
    const of = { page: route, language };
    const opened = (at: number) =>
      open.set(form, { form, step: at, page: { route, language }, isLeft: false });
    if (event === "page_view") waiting.push({ what: "view", ...of });
    if (event === "form_start") {
      waiting.push({ what: "start", form, ...of });
      opened(1);
    }
    if (event === "form_step") {
      waiting.push({ what: "step", form, step, ...of });
      opened(step + 1);
    }
    if (event === "generate_lead") open.delete(form);
    if (event === "web_vital") waiting.push({ what: entry.name, value: entry.value, ...of });
  };

  const tell = () => {
    for (const entry of dataLayer()) {
      if (seen.has(entry)) continue;
      seen.add(entry);
      count(entry as Entry);
    }
    for (const left of open.values()) {
      if (left.isLeft) continue;
      left.isLeft = true;
      waiting.push(figureOf("leave", left));
    }
    // It may have become a test after it had begun.
    if (!isTestVisit()) for (; waiting.length > 0; waiting = waiting.slice(mostPerCall)) send(waiting);
    waiting = [];
  };

  const comeBack = () => {
    for (const left of open.values()) {
      if (left.isLeft) waiting.push(figureOf("back", left));
      left.isLeft = false;
    }
  };

  // At the window, after those who measure the page until it is hidden.
  window.addEventListener("visibilitychange", () => (document.hidden ? tell() : comeBack()));
  window.addEventListener("pagehide", ({ persisted }) => {
    tell();
    if (persisted) return;
    for (const { form, step, page } of open.values())
      push({ event: "form_abandon", form_id: form, step }, page);
  });
}

/** An entry of the data layer, as far as it is counted. */
interface Entry extends EventPage {
  event?: string;
  form_id: FormId;
  step?: number;
  name: Extract<Figure["what"], "LCP" | "INP" | "CLS" | "TTFB">;
  value: number;
}

/** Who has asked their browser not to be counted, and whoever is no person. */
function isUncounted(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true || webdriver;
}

function figureOf(what: "leave" | "back", { form, step, page: { route, language } }: OpenForm): Figure {
  return { what, form, step, page: route, language };
}

function send(figures: readonly Figure[]): void {
  const body: Figures = { ...campaigns(), figures: figures.slice(0, mostPerCall) };
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon("/api/figures", json);
}

/** Where the campaign may not be kept, it is not told either. */
function campaigns(): Pick<Figures, "first" | "last"> {
  const attribution = mayMeasure() && window.__visit?.attribution;
  if (!attribution) return {};
  return { first: campaignName(attribution.first), last: campaignName(attribution.last) };
}
