import { localisePath } from "../site/paths";
import { languageOf, type LanguageCode } from "../site/languages";
import { questions } from "../site/questions";
import { blogPagePath, modalNames, routes, type ModalName } from "../site/routes";

/*
 * Every state of the site that the gallery shows, from the tables of routes and dialogs. Its id is part of an address that
 * can be kept: `page.terms`, `dialog.spot-modal.3`, `form.careers.wrong`.
 */

export interface GalleryState {
  id: string;
  /** Where it is shown; a page's language is put before it by `addressOf`. */
  path: string;
  /** Whether the path is the same in every language. */
  isFile?: boolean;
}

/** How the stand-in CRM, the simulated payment or the browser behaves; see gallery.ts and gallery-driver.ts. */
export const scenarios = ["usual", "down", "slow", "422", "declined", "authentication", "offline"] as const;
export type Scenario = (typeof scenarios)[number];

const dialogSteps: Record<ModalName, number> = {
  "request-call-modal": 1,
  "request-call-taiwan-modal": 1,
  // The last one asks for name and phone.
  "questions-modal": questions.length + 1,
  "spot-modal": 6,
};

/** What else there is to see on a page, by what follows its id: after pressing nothing, an empty form, a filled one. */
const formEnds = ["wrong", "sent"] as const;

export interface GallerySources {
  /** Pages that no row of the table of routes has, by what they show: a post, a property. */
  pages: Readonly<Record<string, string>>;
  letters: readonly string[];
  /** Paths of the English share images. */
  cards: readonly string[];
}

export function galleryStates({ pages, letters, cards }: GallerySources): GalleryState[] {
  const others = {
    ...pages,
    "blog-tag": blogPagePath(1, "costs"),
    "not-found": "/404/",
    "server-error": "/500/",
    "no-homes-found": "/properties/?area=business-bay&type=villa&bedrooms=5",
    "closed-exits": "/dubai-insiders-club/?exit=1",
  };
  return [
    ...routes.map(({ id, path }) => ({ id: `page.${id}`, path })),
    ...Object.entries(others).map(([id, path]) => ({ id: `page.${id}`, path })),
    ...["menu", "languages"].map((id) => ({ id: `open.${id}`, path: "/" })),
    ...modalNames.flatMap((modal) => {
      const path = routes.find(({ callToAction }) => callToAction === modal)?.path ?? "/";
      const steps = Array.from({ length: dialogSteps[modal] }, (_, at) => String(at + 1));
      return [...steps, "wrong", "end"].map((step) => ({ id: `dialog.${modal}.${step}`, path }));
    }),
    ...routes
      .filter(({ callToAction }) => callToAction.endsWith("-form"))
      .flatMap(({ id, path }) => formEnds.map((end) => ({ id: `form.${id}.${end}`, path }))),
    ...letters.map((name) => ({ id: `letter.${name}`, path: `/__letters/?letter=${name}`, isFile: true })),
    ...cards.map((path) => ({ id: `card.${path.replace(/^.*\/|\.jpg$/g, "")}`, path, isFile: true })),
  ];
}

export interface Shown {
  language: LanguageCode;
  scenario: Scenario;
  /** Other than that of the language. */
  direction?: "ltr" | "rtl" | undefined;
}

/** The address at which a page shows the state by itself: gallery-driver.ts reads the query. */
export function addressOf(
  { id, path, isFile }: GalleryState,
  { language, scenario, direction }: Shown,
): string {
  if (id.startsWith("letter.")) return `${path}&language=${language}`;
  if (isFile) return path.replace("/share/en/", `/share/${language}/`);
  const query = new URLSearchParams({ gallery: id, scenario });
  if (direction && direction !== languageOf(language).dir) query.set("direction", direction);
  return `${localisePath(path, language)}${path.includes("?") ? "&" : "?"}${query.toString()}`;
}
