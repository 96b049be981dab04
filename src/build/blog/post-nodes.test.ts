/** @jest-environment node */
import type { CreateNodeArgs, CreateResolversArgs, SourceNodesArgs } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { languageCodes, type LanguageCode } from "../../site/languages";
import {
  blogResolvers,
  createBlogPost,
  createTagsAndAuthors,
  rememberPosts,
  type BlogPostNode,
} from "./post-nodes";

interface AnyNode {
  id: string;
  parent?: string;
  children?: string[];
  internal: { type: string; contentDigest?: string };
  [field: string]: unknown;
}

/** The nodes of the test, as Gatsby would keep them. */
let nodes: Map<string, AnyNode>;

beforeEach(() => {
  nodes = new Map();
});
afterEach(() => {
  delete process.env.SITE_LANGS;
  delete process.env.gatsby_executing_command;
});

const gatsby = {
  actions: {
    createNode: (node: AnyNode) => nodes.set(node.id, node),
    createNodeField: () => undefined,
    createParentChildLink: ({ parent, child }: Record<"parent" | "child", AnyNode>) =>
      nodes.set(parent.id, { ...parent, children: [...(parent.children ?? []), child.id] }),
  },
  createContentDigest: (value: unknown) => JSON.stringify(value),
  createNodeId: (key: string) => key,
  getNode: (id: string) => nodes.get(id),
};

const english = {
  title: "What it costs",
  description: "Every fee.",
  coverAlt: "A tower",
  // As gatsby-transformer-remark writes days.
  date: "2026-01-05T00:00:00.000Z",
  author: "desk",
  tags: ["costs", "letting"],
  cover: "cover.jpg",
};
const german = {
  title: "Was es kostet",
  description: "Alle Kosten.",
  coverAlt: "Ein Turm",
  english: "0a1b2c3d",
};

/** Makes the nodes of a file below `content/blog/`, as Gatsby does when the file is new or has changed. */
function save(path: string, frontmatter: object, body = "Some words.\n", source = "blog"): void {
  const file: AnyNode = {
    id: `File ${path}`,
    relativePath: path,
    sourceInstanceName: source,
    internal: { type: "File" },
  };
  const markdown: AnyNode = {
    ...{ id: `Markdown ${path}`, parent: file.id, frontmatter, rawMarkdownBody: body },
    internal: { type: "MarkdownRemark", contentDigest: JSON.stringify([frontmatter, body]) },
  };
  // Gatsby removes what was made of the file before.
  for (const node of nodes.values()) if (node.parent === markdown.id) nodes.delete(node.id);
  nodes.set(file.id, file).set(markdown.id, markdown);
  createBlogPost({ ...gatsby, node: markdown } as unknown as CreateNodeArgs);
}

const postOf = (slug = "fees", language = "en") => nodes.get(`BlogPost ${language} ${slug}`);
const posts = () => [...nodes.values()].filter(({ internal }) => internal.type === "BlogPost");

describe("createBlogPost", () => {
  it("makes a post of its Markdown, with what every language shares on the English post alone", () => {
    save(
      "fees/en.md",
      { ...english, updated: "2026-02-01" },
      "## One\n\nText ![A plan](plan.jpg) ![Again](plan.jpg)\n",
    );
    save("fees/de.md", german);
    expect(postOf()).toMatchObject({
      slug: "fees",
      language: "en",
      title: "What it costs",
      description: "Every fee.",
      coverAlt: "A tower",
      draft: false,
      facts: {
        date: "2026-01-05",
        updated: "2026-02-01",
        author: "desk",
        tags: ["costs", "letting"],
        cover: "cover.jpg",
      },
      minutes: 1,
      headings: [{ text: "One", depth: 2 }],
      pictures: ["plan.jpg"],
      text: "One Text",
    });
    expect(postOf("fees", "de")).toMatchObject({ title: "Was es kostet", facts: null, text: "Some words." });
  });

  it("typesets the words of a post, and leaves ids and names of files as they are", () => {
    const facts = { tags: ["off-plan"], cover: "off-plan.jpg" };
    save("fees/en.md", { ...english, ...facts, title: "Off-plan or ready" });
    expect(postOf()).toMatchObject({ title: "Off-\u2060plan or ready", facts });
  });

  it("makes the post a child of its Markdown, and another one when that changes", () => {
    save("fees/en.md", english);
    expect(postOf()?.parent).toBe("Markdown fees/en.md");
    expect(nodes.get("Markdown fees/en.md")?.children).toEqual(["BlogPost en fees"]);
    const before = postOf()?.internal.contentDigest;
    // The same words with another mark, which no field of the post shows.
    save("fees/en.md", english, "Some *words*.\n");
    expect(postOf()).toMatchObject({ text: "Some words." });
    expect(postOf()?.internal.contentDigest).not.toBe(before);
  });

  it("makes nothing of other Markdown, other files and languages that are not built", () => {
    process.env.SITE_LANGS = "ko";
    save("fees/en.md", english, "Words.", "legal");
    save("fees/notes.md", english);
    save("fees/de.md", german);
    expect(posts()).toEqual([]);
    save("fees/ko.md", german);
    expect(posts()).toHaveLength(1);
  });

  it("makes nothing of frontmatter that the check of the content refuses", () => {
    save("faulty/en.md", { ...english, date: "5 January" });
    save("strange/en.md", { ...english, colour: "red" });
    save("faulty/de.md", { ...german, date: "2026-01-05" });
    expect(posts()).toEqual([]);
  });
});

describe("while a writer mends the frontmatter in develop", () => {
  beforeEach(() => {
    process.env.gatsby_executing_command = "develop";
  });

  it("shows the post with its last valid frontmatter and its new text", () => {
    save("mended/en.md", english);
    save("mended/en.md", { ...english, title: "", date: "5 January" }, "Other words.\n");
    expect(postOf("mended")).toMatchObject({
      title: "What it costs",
      facts: { date: "2026-01-05" },
      text: "Other words.",
    });
    save("mended/en.md", { ...english, title: "What it costs now" });
    expect(postOf("mended")).toMatchObject({ title: "What it costs now", text: "Some words." });
  });

  it("shows a post that Gatsby has kept from an earlier run, too", () => {
    const { title, description, coverAlt, ...facts } = english;
    const kept = {
      id: "BlogPost en kept",
      title,
      description,
      coverAlt,
      draft: true,
      facts,
      text: "Old words.",
    };
    rememberPosts([kept as unknown as BlogPostNode]);
    save("kept/en.md", { ...english, title: "" });
    expect(postOf("kept")).toMatchObject({
      title: "What it costs",
      draft: true,
      facts,
      parent: "Markdown kept/en.md",
      text: "Some words.",
    });
  });

  it("shows nothing of a post that was never valid", () => {
    save("never/en.md", { ...english, title: "" });
    expect(posts()).toEqual([]);
  });
});

const names = (word: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, `${word} (${code})`])) as Record<
    LanguageCode,
    string
  >;

describe("a post in GraphQL", () => {
  type Resolve = (source: object, args: object, context: object, info: object) => unknown;
  let types: Record<"Query" | "BlogPost", Record<string, { type: string; resolve: Resolve }>>;

  const context = {
    nodeModel: {
      getNodeById: ({ id, type }: { id: string; type: string }) => {
        const node = nodes.get(id);
        return node?.internal.type === type ? node : null;
      },
      getNodesByIds: ({ ids, type }: { ids: string[]; type: string }) =>
        ids.flatMap((id) => context.nodeModel.getNodeById({ id, type }) ?? []),
      findOne: ({ type, query }: { type: string; query: { filter: Record<string, { eq: unknown }> } }) =>
        Promise.resolve(
          [...nodes.values()].find(
            (node) =>
              node.internal.type === type &&
              Object.entries(query.filter).every(([field, { eq }]) => node[field] === eq),
          ) ?? null,
        ),
    },
  };

  const plan: IGatsbyImageData = {
    layout: "constrained",
    width: 760,
    height: 380,
    images: { fallback: { src: "/plan.jpg", srcSet: "/plan.jpg 400w", sizes: "100vw" } },
  };
  /** Fields of the types of other plugins. */
  const html = jest.fn(() => Promise.resolve(""));
  const picture = jest.fn((_: AnyNode, __: object) => Promise.resolve(plan));
  const pluginTypes: Record<string, object> = {
    MarkdownRemark: { html: { resolve: html } },
    ImageSharp: { gatsbyImageData: { resolve: picture } },
  };
  const info = { schema: { getType: (type: string) => ({ getFields: () => pluginTypes[type] }) } };

  const ask = async (post: AnyNode | undefined, field: string, args: object = {}) =>
    types.BlogPost[field]?.resolve(post ?? {}, args, context, info);

  beforeEach(() => {
    const createResolvers = (given: typeof types) => {
      types = given;
    };
    blogResolvers({ ...gatsby, createResolvers } as unknown as CreateResolversArgs);
    createTagsAndAuthors(gatsby as unknown as SourceNodesArgs, {
      tags: { costs: names("Costs") },
      authors: { desk: { name: "Desk", role: names("Editors") } },
    });
    const blogWords = (language: string, words: object) =>
      nodes.set(`Locale ${language}`, {
        ...{ id: `Locale ${language}`, language, ns: "blog", data: JSON.stringify(words) },
        internal: { type: "Locale", contentDigest: JSON.stringify(words) },
      });
    blogWords("en", { table: "Table", callout: { note: "Note", tip: "Tip" } });
    blogWords("de", { callout: { note: "Hinweis" } });
    for (const path of ["fees/cover.jpg", "fees/plan.jpg"]) {
      nodes.set(path, {
        ...{ id: path, relativePath: path, sourceInstanceName: "blog", children: [`Image ${path}`] },
        internal: { type: "File" },
      });
      nodes.set(`Image ${path}`, { id: `Image ${path}`, internal: { type: "ImageSharp" } });
    }
    save("fees/en.md", { ...english, updated: "2026-02-01" }, "## One\n\n## Who pays?\n");
    save("fees/de.md", german, "## Eins\n\n## Wer zahlt?\n");
  });

  it("takes its facts from the English post, in the words of its own language", async () => {
    const post = postOf("fees", "de");
    expect(await ask(post, "date")).toBe("2026-01-05");
    expect(await ask(post, "updated")).toBe("2026-02-01");
    expect(await ask(post, "author")).toEqual({ authorId: "desk", name: "Desk", role: "Editors (de)" });
    // Nobody has described the second tag yet.
    expect(await ask(post, "tags")).toEqual([
      { tagId: "costs", name: "Costs (de)" },
      { tagId: "letting", name: "letting" },
    ]);
    expect(await ask(post, "cover")).toMatchObject({ relativePath: "fees/cover.jpg" });
  });

  it("has the ids of the English headings, where a translation has the same headings", async () => {
    const post = postOf("fees", "de");
    expect(await ask(post, "headings")).toEqual([
      { id: "one", text: "Eins", depth: 2 },
      { id: "who-pays", text: "Wer zahlt?", depth: 2 },
    ]);
    save("fees/de.md", german, "## Eins\n");
    expect(await ask(postOf("fees", "de"), "headings")).toEqual([{ id: "eins", text: "Eins", depth: 2 }]);
  });

  it("is published by the day of the English post, unless it or the English post is a draft", async () => {
    const state = (language: string) => ask(postOf("fees", language), "state");
    expect(await state("de")).toBe("published");
    save("fees/de.md", { ...german, draft: true });
    expect([await state("en"), await state("de")]).toEqual(["published", "draft"]);
    save("fees/de.md", german);
    save("fees/en.md", { ...english, date: "2999-01-01" });
    expect([await state("en"), await state("de")]).toEqual(["scheduled", "scheduled"]);
    save("fees/en.md", { ...english, draft: true });
    expect([await state("en"), await state("de")]).toEqual(["draft", "draft"]);
  });

  it("is found by its id, in the order of the ids", async () => {
    const found = await types.Query.blogPosts?.resolve(
      {},
      { ids: ["BlogPost de fees", "BlogPost en fees", "Locale en"] },
      context,
      info,
    );
    expect((found as AnyNode[]).map(({ id }) => id)).toEqual(["BlogPost de fees", "BlogPost en fees"]);
  });

  it("fills its HTML with English ids, words of its own language and links in the page's language", async () => {
    html.mockResolvedValue(
      '<h2 id="heading:1">Wer zahlt?</h2><p data-callout-name="note"></p><p data-callout-name="tip"></p>' +
        '<div aria-label="table:name"></div><a href="site:/terms/">x</a>',
    );
    const filled = (language: string) =>
      '<h2 id="who-pays">Wer zahlt?</h2><p data-callout-label>Hinweis</p><p data-callout-label>Tip</p>' +
      `<div aria-label="Table"></div><a href="/${language}/terms/">x</a>`;
    const post = postOf("fees", "de");
    expect(await ask(post, "html")).toBe(filled("de"));
    expect(await ask(post, "html", { language: "ko" })).toBe(filled("ko"));
    expect(html).toHaveBeenCalledWith(nodes.get("Markdown fees/de.md"), {}, context, info);
  });

  it("fills its HTML with the pictures that lie beside it", async () => {
    html.mockResolvedValue(
      '<img src="picture:plan.jpg" alt="A plan"><img src="picture:gone.jpg" alt="A garden">',
    );
    save("fees/de.md", german, "![A plan](plan.jpg) ![A garden](gone.jpg)");
    const shown = await ask(postOf("fees", "de"), "html");
    expect(shown).toMatch(
      /^<picture><img alt="A plan" width="400" height="200" .* src="\/plan.jpg"><\/picture>$/,
    );
    expect(picture).toHaveBeenCalledTimes(1);
    expect(picture.mock.calls[0]?.slice(0, 2)).toEqual([
      nodes.get("Image fees/plan.jpg"),
      { width: 760, layout: "constrained" },
    ]);
  });
});
