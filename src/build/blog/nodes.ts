import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CreateResolversArgs, SourceNodesArgs } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { searchPath } from "../../contracts/blog-search";
import { isInVariant } from "../../site/guards";
import type { LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { publicEnv } from "../../site/public-env";
import { blogFeedPath, routePath } from "../../site/routes";
import { builtLanguages } from "../built-languages";
import { arrangePosts } from "./arrange";
import { codeRevision, htmlOfBody, referTo, type BodyReference } from "./body-html";
import { feedOf } from "./feeds";
import { fillBody } from "./fill";
import type { Blog, Heading } from "./read";
import { writeSearchFiles } from "./search-files";
import { searchedPost } from "./search-index";

/** Ids of the nodes made last, so that in develop those of a removed post can be taken away. */
let made: string[] = [];

/** Lays the posts and tags into GraphQL, and writes the feeds and the indexes of search. */
export function createBlogNodes(args: SourceNodesArgs, { posts, folders, tags, authors }: Blog): void {
  const { actions, createContentDigest, createNodeId, getNode } = args;
  const languages = builtLanguages();
  const isDevelop = process.env.gatsby_executing_command === "develop";
  const published = posts.filter(
    ({ state, language }) => state === "published" && languages.includes(language),
  );
  // A writer sees drafts and what is still to come; nobody else does.
  const shown = isDevelop ? posts.filter(({ language }) => languages.includes(language)) : published;
  const before = made;
  made = [];

  const idOf = (slug: string, language: LanguageCode) => createNodeId(`BlogPost ${language} ${slug}`);
  for (const { post, related, previous, next, ...rest } of arrangePosts(shown)) {
    const { slug, language, tags: ids, author, cover, body, text: _, isStale: __, ...facts } = post;
    const inLanguage = (other: string | null) => (other === null ? null : idOf(other, language));
    const fields = {
      slug,
      language,
      ...facts,
      ...rest,
      author: {
        authorId: author,
        name: authors[author]?.name ?? author,
        role: authors[author]?.role[language] ?? "",
      },
      tags: ids.map((tag) => ({ tagId: tag, name: tags[tag]?.[language] ?? tag })),
      body: referTo(`content/blog/${slug}/${language}.md`, body),
      cover: `${slug}/${cover}`,
      related: related.map(inLanguage),
      previous: inLanguage(previous),
      next: inLanguage(next),
    };
    const id = idOf(slug, language);
    made.push(id);
    void actions.createNode({
      ...fields,
      id,
      internal: {
        type: "BlogPost",
        // Of the text of all: to hash field by field takes six times as long.
        contentDigest: createContentDigest(JSON.stringify([fields, codeRevision()])),
      },
    });
  }

  for (const language of languages) {
    for (const [tagId, names] of Object.entries(tags)) {
      const count = shown.filter((post) => post.language === language && post.tags.includes(tagId)).length;
      if (count === 0) continue;
      const fields = { tagId, language, name: names[language], posts: count };
      const id = createNodeId(`BlogTag ${language} ${tagId}`);
      made.push(id);
      void actions.createNode({
        ...fields,
        id,
        internal: { type: "BlogTag", contentDigest: createContentDigest(fields) },
      });
    }
  }
  for (const id of before) {
    const node = made.includes(id) ? undefined : getNode(id);
    if (!node) continue;
    // While its writer mends a fault, a post is shown as it was before.
    const isThere = folders.some(
      ({ slug, files }) => slug === node.slug && files.some((code) => code === node.language),
    );
    if (isThere && node.internal.type === "BlogPost") made.push(id);
    else actions.deleteNode(node);
  }
  if (isInVariant(routePath("blog"), publicEnv)) writeFiles(args, languages, published, { tags, authors });
}

/** What is fetched of the blog beside its pages. */
function writeFiles(
  { getNode, createNodeId, reporter }: SourceNodesArgs,
  languages: readonly LanguageCode[],
  published: Blog["posts"],
  { tags, authors }: Pick<Blog, "tags" | "authors">,
): void {
  const ofLanguage = (language: LanguageCode) => published.filter((post) => post.language === language);
  for (const language of languages) {
    const posts = ofLanguage(language);
    const words = wordsOf(getNode(localeId(createNodeId, language)));
    const feed = feedOf({
      language,
      siteUrl: publicEnv.siteUrl,
      title: words.feed,
      description: words.meta.description,
      posts,
      tags,
      authors,
    });
    const file = join("public", localisePath(blogFeedPath(), language));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, feed);
  }
  const indexes = languages.map((language) => ({
    file: join("public", searchPath(language)),
    language,
    posts: ofLanguage(language).map((post) => searchedPost(post, tags)),
  }));
  writeSearchFiles(indexes, (error) =>
    reporter.panicOnBuild("The index of the search failed", error as Error),
  );
}

interface BlogWords {
  feed: string;
  table: string;
  callout: Record<string, string>;
  meta: { description: string };
}

function localeId(createNodeId: (key: string) => string, language: string): string {
  return createNodeId(`locale ${language} blog`);
}

/** Of the node that locale-nodes.ts makes of locales/<language>/blog.json, English where a word is missing. */
function wordsOf(node: object | undefined | null): BlogWords {
  const { data } = node as { data: string };
  return JSON.parse(data) as BlogWords;
}

interface PostNode {
  slug: string;
  language: LanguageCode;
  headings: Heading[];
  /** The cover's path below content/blog. */
  cover: string;
  pictures: string[];
  body: BodyReference;
}

interface FileNode {
  id: string;
  children: string[];
}

interface Context {
  nodeModel: {
    getNodeById(query: { id: string; type?: string }): Record<string, unknown> | null;
    getNodesByIds(query: { ids: readonly string[]; type?: string }): unknown[];
    findOne(query: { type: string; query: object }): Promise<FileNode | null>;
  };
}

/** Finds the pictures of posts, and searches for each path once only. */
function pictureFinder() {
  const ids = new Map<string, string>();
  return async ({ nodeModel }: Context, path: string): Promise<FileNode | null> => {
    const id = ids.get(path);
    const known = id === undefined ? null : nodeModel.getNodeById({ id, type: "File" });
    if (known) return known as unknown as FileNode;
    const filter = { relativePath: { eq: path }, sourceInstanceName: { eq: "blog" } };
    const found = await nodeModel.findOne({ type: "File", query: { filter } });
    if (found) ids.set(path, found.id);
    return found;
  };
}

/**
 * `blogPosts(ids: …)`: these posts and no others, so that a page hangs on them alone.
 *
 * `html(language: …)`: the post's body, its links leading on in that language; its own when none is named. Gatsby
 * notes the nodes that are looked at, so a page is made again when a word in it or a picture changes.
 */
export function blogResolvers({ createResolvers, createNodeId, cache }: CreateResolversArgs): void {
  const create = createResolvers as (resolvers: object) => void;
  const findPicture = pictureFinder();
  create({
    Query: {
      blogPosts: {
        type: "[BlogPost!]!",
        args: { ids: "[String!]!" },
        resolve: (_: unknown, { ids }: { ids: string[] }, { nodeModel }: Context) =>
          nodeModel.getNodesByIds({ ids, type: "BlogPost" }),
      },
    },
    BlogPost: {
      cover: {
        resolve: ({ cover }: PostNode, _: unknown, context: Context) => findPicture(context, cover),
      },
      html: {
        type: "String!",
        args: { language: "String" },
        async resolve(
          post: PostNode,
          args: { language?: LanguageCode },
          context: Context,
          info: GraphQLResolveInfo,
        ) {
          const { nodeModel } = context;
          const imageType = info.schema.getType("ImageSharp") as GraphQLObjectType | undefined;
          const dataOf = imageType?.getFields().gatsbyImageData?.resolve;
          if (!dataOf) throw new Error("GraphQL has no ImageSharp.gatsbyImageData");
          const html = await htmlOfBody(post.body, cache);
          const pictures = new Map<string, IGatsbyImageData>();
          for (const name of post.pictures) {
            const file = await findPicture(context, `${post.slug}/${name}`);
            const image = file && nodeModel.getNodeById({ id: file.children[0] ?? "", type: "ImageSharp" });
            const data = image && (await (dataOf(image, pictureShape, context, info) as Promise<unknown>));
            if (data) pictures.set(name, data as IGatsbyImageData);
          }
          const words = wordsOf(nodeModel.getNodeById({ id: localeId(createNodeId, post.language) }));
          return fillBody(html, {
            language: args.language ?? post.language,
            headings: post.headings,
            calloutNames: words.callout,
            tableName: words.table,
            pictures,
          });
        },
      },
    },
  });
}

/** As wide as a text is set, and twice that for fine screens; however large a picture the writer had. */
const pictureShape = { width: 760, layout: "constrained" };
