import type { CreateDevServerArgs } from "gatsby";
import { languageCodes, type LanguageCode } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { blogPostPath, propertyPath, routePath, routes, type RouteId } from "../site/routes";
import { shareImagePath } from "../site/share-image";
import { builtLanguages } from "../build/built-languages";
import { presentFaults } from "../build/content/nodes";
import { formatFault } from "../build/content/parse";
import { readOverview, type Overview, type OverviewRow } from "./overview";
import { askedFor, devServerOf } from "../build/dev-server";
import { cardSources, wordReader, type CardSources } from "../build/share/cards";
import { deskPath, faultsPath } from "./paths";
import { previewsPage, tablePage, type DeskSubject, type Preview } from "./pages";

/**
 * The desk of those who write, at `/__desk/` of `gatsby develop`. No page of Gatsby's: what only this hook serves is
 * not in a build. To be called from `onCreateDevServer`.
 */
export function serveDesk(args: CreateDevServerArgs): void {
  const { getNodesByType, reporter } = args;
  devServerOf(args).get(faultsPath, (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify(presentFaults().map(formatFault)));
  });
  devServerOf(args).get(deskPath, (request, response) => {
    const answer = (status: number, type: string, text: string) => {
      response.writeHead(status, {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      });
      response.end(text);
    };
    try {
      const html = deskHtml({
        wanted: askedFor(request).searchParams.get("page"),
        overview: readOverview("."),
        sources: cardSources(getNodesByType),
        routeOfEvent: eventRoutes(getNodesByType("RoadshowEvent") as unknown as EventNode[]),
      });
      if (html === null) answer(404, "text/plain", "There is no such page.");
      else answer(200, "text/html", html);
    } catch (error) {
      reporter.error("The desk cannot be shown", error instanceof Error ? error : new Error(String(error)));
      answer(500, "text/plain", String(error));
    }
  });
}

interface EventNode {
  eventId: string;
  route: RouteId;
}

const eventRoutes = (events: readonly EventNode[]) => {
  const routesById = new Map(events.map(({ eventId, route }) => [eventId, route]));
  return (id: string) => routesById.get(id) ?? null;
};

interface DeskInput {
  /** The page whose previews are asked for; without one, the table is. */
  wanted: string | null;
  overview: Overview;
  sources: CardSources;
  routeOfEvent: (eventId: string) => RouteId | null;
}

/** @returns null when there is no such page */
export function deskHtml({ wanted, overview, sources, routeOfEvent }: DeskInput): string | null {
  const subjects = subjectsOf(sources);
  if (wanted === null) {
    const pathOf = (row: OverviewRow, language: LanguageCode) => {
      const path = pathOfRow(row, sources, routeOfEvent);
      return path === null ? null : localisePath(path, language);
    };
    return tablePage({ overview, subjects, languages: builtLanguages(), pathOf });
  }
  const subject = subjects.find(({ id }) => id === wanted);
  if (!subject) return null;
  return previewsPage(subject, previewsOf(subject.id, overview, sources));
}

/** Posts as `blog/<slug>`, routes by their id. */
function subjectsOf({ posts, locales }: CardSources): DeskSubject[] {
  const wordOf = wordReader(locales);
  const english = posts.filter(({ language }) => language === "en");
  return [
    ...english.map(({ slug, title }) => ({ id: `blog/${slug}`, title })),
    ...routes.flatMap(({ id }) => {
      const title = metaOf(wordOf, "en", id)?.title;
      return title ? [{ id, title }] : [];
    }),
  ];
}

function previewsOf(id: string, overview: Overview, { pages, posts, locales }: CardSources): Preview[] {
  const wordOf = wordReader(locales);
  const row = overview.rows.find((each) => `${each.kind}/${each.id}` === id);
  const slug = id.startsWith("blog/") ? id.slice("blog/".length) : null;
  const isShown = ({ routeId, basePath }: PageContext) =>
    slug === null ? routeId === id : routeId === "blog-post" && basePath === blogPostPath(slug);
  const inOrder = pages
    .filter(isShown)
    .sort((a, b) => languageCodes.indexOf(a.language) - languageCodes.indexOf(b.language));
  return inOrder.flatMap((page) => {
    const { language, basePath, availableLanguages } = page;
    // Elsewhere the page is the English one, and so is what is said of it.
    if (!availableLanguages.includes(language)) return [];
    const post = posts.find((each) => each.slug === slug && each.language === language);
    const meta = post
      ? {
          title: (wordOf(language, "blog", "postTitle") ?? "{{title}}").replace("{{title}}", post.title),
          description: post.description,
        }
      : metaOf(wordOf, language, id);
    if (!meta) return [];
    const state = row?.states[language] ?? null;
    return [
      { language, state, ...meta, path: localisePath(basePath, language), image: shareImagePath(page) },
    ];
  });
}

function pathOfRow(
  { kind, id }: OverviewRow,
  { posts }: CardSources,
  routeOfEvent: DeskInput["routeOfEvent"],
): string | null {
  // A post with a fault is not made into a page.
  if (kind === "blog") return posts.some(({ slug }) => slug === id) ? blogPostPath(id) : null;
  if (kind === "properties") return propertyPath(id);
  if (kind === "legal") return routes.find((route) => route.id === id)?.path ?? null;
  if (kind === "roles") return routePath("careers");
  if (kind === "films") return routePath("video");
  const route = kind === "events" ? routeOfEvent(id) : null;
  return route && routePath(route);
}

type WordOf = ReturnType<typeof wordReader>;

function metaOf(wordOf: WordOf, language: LanguageCode, namespace: string) {
  const title = wordOf(language, namespace, "meta.title");
  const description = wordOf(language, namespace, "meta.description");
  return title && description ? { title, description } : null;
}
