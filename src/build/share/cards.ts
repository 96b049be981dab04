import { resolve } from "node:path";
import site from "../../../content/site/site.json";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import type { PageContext } from "../../site/page-context";
import { shareImagePath } from "../../site/share-image";
import type { BlogPostNode } from "../blog/post-nodes";
import { wordAt, type Words } from "../locales/with-english";
import type { Card, Crop } from "./card";
import { pictureOfPage } from "./pictures";

/** What of Gatsby's nodes a card is made from. */
export interface CardSources {
  pages: readonly PageContext[];
  locales: readonly { language: LanguageCode; ns: string; data: string }[];
  posts: readonly Pick<BlogPostNode, "slug" | "language" | "title" | "description" | "facts">[];
  properties: readonly {
    propertyId: string;
    name: string;
    area: string;
    /** The id of a view. */
    cover: string;
  }[];
  views: readonly { viewId: string; file: string; crop: Crop | null }[];
}

type GetNodes = (type: string) => unknown[];

/** @param getNodesByType as Gatsby hands it to every hook */
export function cardSources(getNodesByType: GetNodes): CardSources {
  const isOurs = (context: unknown): context is PageContext =>
    typeof context === "object" && context !== null && "routeId" in context && !("isPreview" in context);
  return {
    // The node has as `context` what GraphQL calls `pageContext`.
    pages: (getNodesByType("SitePage") as { context: unknown }[]).flatMap(({ context }) =>
      isOurs(context) ? [context] : [],
    ),
    locales: getNodesByType("Locale") as CardSources["locales"],
    posts: getNodesByType("BlogPost") as CardSources["posts"],
    properties: getNodesByType("Property") as CardSources["properties"],
    views: getNodesByType("View") as CardSources["views"],
  };
}

/** Reads single words: `wordOf("de", "careers", "meta.title")`, in English where the language has no such word. */
export function wordReader(locales: CardSources["locales"]) {
  const data = new Map(locales.map((file) => [`${file.language} ${file.ns}`, file.data]));
  const read = new Map<string, Words>();
  const wordIn = (language: LanguageCode, namespace: string, key: string): string | undefined => {
    const name = `${language} ${namespace}`;
    const words = read.get(name) ?? (JSON.parse(data.get(name) ?? "{}") as Words);
    read.set(name, words);
    return wordAt(words, key) || undefined;
  };
  return (language: LanguageCode, namespace: string, key: string) =>
    wordIn(language, namespace, key) ?? wordIn(defaultLanguage, namespace, key);
}

/** The share images of all pages, by the path at which their pages look for them. */
export function cardsOf({ pages, locales, posts, properties, views }: CardSources): Map<string, Card> {
  const wordOf = wordReader(locales);
  const postsByKey = new Map(posts.map((post) => [`${post.language} ${post.slug}`, post]));
  const propertiesById = new Map(properties.map((property) => [property.propertyId, property]));
  const viewsById = new Map(views.map((view) => [view.viewId, view]));

  const cards = new Map<string, Card>();
  for (const page of pages) {
    const { language, routeId } = page;
    if (!page.availableLanguages.includes(language)) continue;
    const path = shareImagePath(page);
    const name = path.replace(/^.*\/|\.jpg$/g, "");
    const common = { language, brand: site.brand };
    if (routeId === "blog-post") {
      const post = postsByKey.get(`${language} ${name.slice("blog-".length)}`);
      const cover = postsByKey.get(`${defaultLanguage} ${post?.slug ?? ""}`)?.facts?.cover;
      if (!post || cover === undefined) continue;
      cards.set(path, {
        ...common,
        kind: "post",
        title: post.title,
        label: wordOf(language, "blog", "heading") ?? null,
        picture: { file: resolve("content/blog", post.slug, cover), crop: null },
      });
    } else if (routeId === "property") {
      const property = propertiesById.get(name.slice("property-".length));
      const cover = property && viewsById.get(property.cover);
      if (!cover) continue;
      cards.set(path, {
        ...common,
        kind: "property",
        title: property.name,
        label: wordOf(language, "property", `areas.${property.area}.name`) ?? null,
        picture: { file: resolve("content/pictures", cover.file), crop: cover.crop },
      });
    } else if (name === routeId) {
      const title = wordOf(language, routeId, "meta.title") ?? site.brand;
      const { picture, ...crop } = pictureOfPage(routeId);
      cards.set(path, {
        ...common,
        kind: "page",
        // Titles end with the name of the house, which the card has already.
        title: title.replace(/ \| [^|]*$/, ""),
        label: null,
        picture: { file: resolve("content/pictures", `${picture}.jpg`), crop },
      });
    }
  }
  return cards;
}

/** Every letter that the cards show. */
export function lettersOf(cards: Iterable<Card>): string {
  const letters = new Set<string>();
  for (const { title, label, brand } of cards) {
    for (const letter of title + (label ?? "") + brand) letters.add(letter);
  }
  return [...letters].join("");
}
