import { localisePath } from "../site/paths";
import { languageOf, type LanguageCode } from "../site/languages";
import { questions } from "../site/questions";
import { blogPagePath, modalNames, plainPages, routePath, routes, type ModalName } from "../site/routes";

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

/** The last step of one is its end; there a time has to be chosen. */
const dialogEnds: Record<ModalName, readonly string[]> = {
  "request-call-modal": ["end"],
  "request-call-taiwan-modal": ["end"],
  "questions-modal": ["end"],
  "spot-modal": ["no-time"],
};

/** What else there is to see on a page, by what follows its id: after pressing nothing, an empty form, a filled one. */
const formEnds = ["wrong", "sent"] as const;

/** How a call may fail, each with words of its own in a notification. */
export const failureKinds = ["offline", "network", "timeout", "other"] as const;

const isPlain = (path: string) => Object.values<string>(plainPages).includes(path);

export interface GallerySources {
  /** Pages that no row of the table of routes has, by what they show: a post, a property. */
  pages: Readonly<Record<"blog-post" | "property", string>>;
  /** In which the page of a booking may be. */
  bookings: readonly string[];
  /** Whether the bar that asks for consent is there; see `consentIsAsked`. */
  asksForConsent: boolean;
  letters: readonly string[];
  /** Paths of the English share images. */
  cards: readonly string[];
}

export function galleryStates(sources: GallerySources): GalleryState[] {
  const { pages, bookings, asksForConsent, letters, cards } = sources;
  const others = {
    ...pages,
    "blog-tag": blogPagePath(1, "costs"),
    "not-found": "/404/",
    "server-error": "/500/",
    "no-homes-found": "/properties/?area=business-bay&type=villa&bedrooms=5",
    "no-posts-found": blogPagePath(1),
    "closed-exits": "/dubai-insiders-club/?exit=1",
  };
  const notices = {
    ...Object.fromEntries(failureKinds.map((kind) => [`failure-${kind}`, routePath("dubai-insiders-club")])),
    shared: pages["blog-post"],
    "not-shared": pages["blog-post"],
    sent: routePath("terms"),
    offline: routePath("terms"),
    "test-visit": `${routePath("terms")}?test=1`,
    inspector: `${routePath("terms")}?test=1&inspect=events`,
    ...(asksForConsent && { consent: routePath("terms") }),
  };
  return [
    ...routes.map(({ id, path }) => ({ id: `page.${id}`, path })),
    ...Object.entries(others).map(([id, path]) => ({ id: `page.${id}`, path })),
    ...bookings.map((state) => ({ id: `booking.${state}`, path: routePath("booking") })),
    ...Object.entries(notices).map(([id, path]) => ({ id: `notice.${id}`, path })),
    ...["menu", "languages"].map((id) => ({ id: `open.${id}`, path: "/" })),
    ...modalNames.flatMap((modal) => {
      const path = routes.find(({ callToAction }) => callToAction === modal)?.path ?? "/";
      const steps = Array.from({ length: dialogSteps[modal] }, (_, at) => String(at + 1));
      return [...steps, "wrong", ...dialogEnds[modal]].map((step) => ({
        id: `dialog.${modal}.${step}`,
        path,
      }));
    }),
    ...routes
      // What browsers send by themselves ends at the page of thanks.
      .filter(({ callToAction, path }) => callToAction.endsWith("-form") && !isPlain(path))
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
