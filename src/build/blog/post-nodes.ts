import type { CreateNodeArgs, CreateResolversArgs, SourceNodesArgs } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { postSchema, translationSchema, type PostFacts } from "../../contracts/content/blog";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../../site/languages";
import { typesetAll } from "../../site/typography";
import { builtLanguages } from "../built-languages";
import { inspectionOf } from "../content/inspection";
import { localeFinder } from "../locales/locales";
import { nodeCreator, nodeFinder, resolveField, type ResolverContext } from "../node-model";
import { fillPlaceholders } from "../../../plugins/gatsby-remark-site/fill";
import type { Inspection } from "../../../plugins/gatsby-remark-site/inspect";
import { dubaiToday, headingsWithIds, minutesToRead, stateOf, type Blog } from "./read";

/**
 * A post in one language, made of the `MarkdownRemark` node of its file. What is the same in every language stands in
 * the English file alone, and is resolved from the English node.
 */
export interface BlogPostNode {
  id: string;
  /** The `MarkdownRemark` node. */
  parent: string;
  slug: string;
  language: LanguageCode;
  title: string;
  description: string;
  coverAlt: string;
  draft: boolean;
  /** On the English node only. */
  facts: Pick<PostFacts, "date" | "updated" | "author" | "tags" | "cover"> | null;
  minutes: number;
  headings: Inspection["headings"];
  /** File names of the pictures in the body. */
  pictures: string[];
  /** The words alone, for the search. */
  text: string;
}

/** A tag or an author, as content/tags and content/authors name them. */
export interface NamedNode {
  key: string;
  name: string;
  /** The name of a tag, the role of an author. */
  inLanguages: Record<LanguageCode, string>;
}

const postId = (createNodeId: (key: string) => string, slug: string, language: LanguageCode) =>
  createNodeId(`BlogPost ${language} ${slug}`);

type Frontmatter = Pick<BlogPostNode, "title" | "description" | "coverAlt" | "draft" | "facts">;

/** In `gatsby develop`, what each post's frontmatter said when it was last valid. By id. */
const lastValid = new Map<string, Frontmatter>();

/** Notes the posts that Gatsby has kept from an earlier `gatsby develop`: it makes no new nodes of unchanged files. */
export function rememberPosts(posts: readonly BlogPostNode[]): void {
  for (const { id, title, description, coverAlt, draft, facts } of posts)
    lastValid.set(id, { title, description, coverAlt, draft, facts });
}

/** Makes the `BlogPost` of `content/blog/<slug>/<language>.md`. To be called from `onCreateNode` for `MarkdownRemark`. */
export function createBlogPost(args: CreateNodeArgs): void {
  const { node, actions, createContentDigest, createNodeId, getNode } = args;
  const file = node.parent ? getNode(node.parent) : undefined;
  if (file?.sourceInstanceName !== "blog") return;
  const [slug = "", name = ""] = String(file.relativePath).split("/");
  const language = name.replace(/\.md$/, "");
  if (!isLanguageCode(language) || !builtLanguages().includes(language)) return;

  const id = postId(createNodeId, slug, language);
  // A build with invalid frontmatter has already failed. In develop the post stays as it was while a writer mends it.
  const own = readFrontmatter(language, node.frontmatter as Record<string, unknown>) ?? lastValid.get(id);
  if (!own) return;
  lastValid.set(id, own);
  actions.createNodeField({ node, name: "language", value: language });
  const { headings, text, pictures } = inspectionOf(String(node.rawMarkdownBody));
  // Not the facts: ids and names of files must stay as they are written.
  const { facts, ...words } = own;
  const fields = {
    slug,
    language,
    ...typesetAll(words, language),
    facts,
    headings,
    text,
    pictures: [...new Set(pictures.map(({ name: picture }) => picture))],
    minutes: minutesToRead({ language, text }),
  };
  const post = {
    ...fields,
    id,
    parent: node.id,
    children: [],
    // HTML is resolved from the parent: a page has to be made again when that changes.
    internal: { type: "BlogPost", contentDigest: createContentDigest([fields, node.internal.contentDigest]) },
  };
  void actions.createNode(post);
  actions.createParentChildLink({ parent: node, child: post });
}

function readFrontmatter(
  language: LanguageCode,
  frontmatter: Record<string, unknown>,
): Frontmatter | undefined {
  const values = Object.fromEntries(Object.entries(frontmatter).map(([key, value]) => [key, dayOf(value)]));
  const facts = language === defaultLanguage ? postSchema.safeParse(values).data : undefined;
  const words = language === defaultLanguage ? facts : translationSchema.safeParse(values).data;
  if (!words) return undefined;
  const { title, description, coverAlt, draft = false } = words;
  return {
    ...{ title, description, coverAlt, draft },
    facts: facts
      ? {
          ...{ date: facts.date, author: facts.author, tags: facts.tags, cover: facts.cover },
          ...(facts.updated && { updated: facts.updated }),
        }
      : null,
  };
}

/** gatsby-transformer-remark writes a day of YAML as the moment at which it begins in UTC. */
const dayOf = (value: unknown) =>
  typeof value === "string" ? value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/, "$1") : value;

/** Makes the nodes of tags and authors. */
export function createTagsAndAuthors(
  args: SourceNodesArgs,
  { tags, authors }: Pick<Blog, "tags" | "authors">,
): void {
  const createNode = nodeCreator(args);
  const create = (type: string, fields: NamedNode) => createNode(type, fields.key, fields);
  for (const [key, inLanguages] of Object.entries(tags)) create("BlogTag", { key, name: key, inLanguages });
  for (const [key, { name, role }] of Object.entries(authors))
    create("BlogAuthor", { key, name, inLanguages: role });
}

/** As wide as a text is set, and twice that for fine screens, however large the writer's picture is. */
const pictureOptions = { width: 760, layout: "constrained" };

/**
 * `blogPosts(ids:)` answers with these posts in this order. A query that searched for posts would be run again for every
 * page with each change of any post, and would find drafts.
 *
 * `html(language:)` is the body, its links leading to pages in that language; by default the post's own.
 */
export function blogResolvers({ createResolvers, createNodeId }: CreateResolversArgs): void {
  const findFile = nodeFinder<{ id: string; children: string[] }>("File");
  const findWords = localeFinder();
  const findPicture = (context: ResolverContext, path: string) =>
    findFile(context, { relativePath: { eq: path }, sourceInstanceName: { eq: "blog" } });
  const englishOf = ({ slug }: BlogPostNode, { nodeModel }: ResolverContext) => {
    const id = postId(createNodeId, slug, defaultLanguage);
    return nodeModel.getNodeById({ id, type: "BlogPost" }) as BlogPostNode | null;
  };
  const field = (
    type: string,
    valueOf: (post: BlogPostNode, english: BlogPostNode | null, context: ResolverContext) => unknown,
  ) => ({
    type,
    resolve: (post: BlogPostNode, _: unknown, context: ResolverContext) =>
      valueOf(post, englishOf(post, context), context),
  });
  const named = ({ nodeModel }: ResolverContext, type: "BlogTag" | "BlogAuthor", key: string) =>
    nodeModel.getNodeById({ id: createNodeId(`${type} ${key}`), type }) as NamedNode | null;

  (createResolvers as (resolvers: object) => void)({
    Query: {
      blogPosts: {
        type: "[BlogPost!]!",
        args: { ids: "[String!]!" },
        resolve: (_: unknown, { ids }: { ids: string[] }, { nodeModel }: ResolverContext) =>
          nodeModel.getNodesByIds({ ids, type: "BlogPost" }),
      },
    },
    BlogPost: {
      date: field("String!", (_, english) => english?.facts?.date),
      updated: field("String", (_, english) => english?.facts?.updated),
      state: field("String!", (post, english) => stateOf(post, english, dubaiToday())),
      author: field("BlogPostAuthor!", ({ language }, english, context) => {
        const authorId = english?.facts?.author ?? "";
        const author = named(context, "BlogAuthor", authorId);
        return { authorId, name: author?.name ?? authorId, role: author?.inLanguages[language] ?? "" };
      }),
      tags: field("[BlogPostTag!]!", ({ language }, english, context) =>
        english?.facts?.tags.map((tagId) => ({
          tagId,
          name: named(context, "BlogTag", tagId)?.inLanguages[language] ?? tagId,
        })),
      ),
      cover: field("File!", ({ slug }, english, context) =>
        english?.facts ? findPicture(context, `${slug}/${english.facts.cover}`) : null,
      ),
      headings: field("[BlogPostHeading!]!", (post, english) => headingsWithIds(post, english)),
      html: {
        type: "String!",
        args: { language: "String" },
        async resolve(
          post: BlogPostNode,
          { language = post.language }: { language?: LanguageCode },
          context: ResolverContext,
          info: GraphQLResolveInfo,
        ) {
          const { nodeModel } = context;
          const markdown = nodeModel.getNodeById({ id: post.parent, type: "MarkdownRemark" });
          if (!markdown)
            throw new Error(`The Markdown of the post ${post.slug} (${post.language}) is missing`);
          const html = (await resolveField("MarkdownRemark", "html", markdown, {}, context, info)) as string;
          const pictures = new Map<string, IGatsbyImageData>();
          for (const name of post.pictures) {
            const file = await findPicture(context, `${post.slug}/${name}`);
            const image = file && nodeModel.getNodeById({ id: file.children[0] ?? "", type: "ImageSharp" });
            if (!image) continue;
            const data = await resolveField(
              "ImageSharp",
              "gatsbyImageData",
              image,
              pictureOptions,
              context,
              info,
            );
            if (data) pictures.set(name, data as IGatsbyImageData);
          }
          const { words } = await findWords(context, post.language, "blog");
          return fillPlaceholders(html, {
            language,
            headings: headingsWithIds(post, englishOf(post, context)),
            calloutNames: words.callout as Record<string, string>,
            tableName: words.table as string,
            pictures,
          });
        },
      },
    },
  });
}
