/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { SourceNodesArgs } from "gatsby";
import { languageCodes, type LanguageCode } from "../../site/languages";
import { createBlogNodes } from "./nodes";
import type { Blog, Post } from "./read";

interface Made {
  id: string;
  internal: { type: string };
  [field: string]: unknown;
}

const home = process.cwd();
let folder: string;
let nodes: Map<string, Made>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nodes-"));
  // The files are written below the folder in which Gatsby runs; the code is read there, too.
  for (const name of ["src", "node_modules"]) symlinkSync(join(home, name), join(folder, name));
  process.chdir(folder);
  nodes = new Map();
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.gatsby_executing_command;
});

const blogWords = JSON.stringify({ feed: "Journal", meta: { description: "Articles" } });

const args = {
  actions: {
    createNode: (node: Made) => nodes.set(node.id, node),
    deleteNode: ({ id }: Made) => nodes.delete(id),
  },
  createContentDigest: (value: unknown) => JSON.stringify(value),
  createNodeId: (key: string) => key,
  getNode: (id: string) => (id.startsWith("locale") ? { data: blogWords } : nodes.get(id)),
} as unknown as SourceNodesArgs;

const names = Object.fromEntries(languageCodes.map((code) => [code, `Costs ${code}`])) as Record<
  LanguageCode,
  string
>;

function aPost(slug: string, changes: Partial<Post> = {}): Post {
  return {
    ...{
      slug,
      language: "en",
      state: "published",
      isStale: false,
      title: slug,
      description: "D",
      coverAlt: "C",
    },
    ...{
      date: "2026-01-01",
      updated: null,
      author: "desk",
      tags: ["costs"],
      cover: "cover.jpg",
      headings: [],
    },
    ...{ pictures: [], body: "Words", text: "Words" },
    ...changes,
  };
}

function aBlog(
  posts: Post[],
  folders = posts.map(({ slug, language }) => ({ slug, files: [language] })),
): Blog {
  return {
    posts,
    folders,
    tags: { costs: names },
    authors: { desk: { name: "Desk", role: names } },
    faults: [],
  };
}

const fileOf = (path: string) => readFileSync(join(folder, "public", path), "utf8");

it("makes a node of a post with what its page needs, but for the text itself", () => {
  createBlogNodes(
    args,
    aBlog([aPost("fees"), aPost("fees", { language: "de" }), aPost("rents", { date: "2025-01-01" })]),
  );
  expect(nodes.get("BlogPost en fees")).toMatchObject({
    languages: ["en", "de"],
    author: { authorId: "desk", name: "Desk", role: "Costs en" },
    tags: [{ tagId: "costs", name: "Costs en" }],
    cover: "fees/cover.jpg",
    related: ["BlogPost en rents"],
    previous: "BlogPost en rents",
    next: null,
    body: { file: "content/blog/fees/en.md" },
  });
  expect(JSON.stringify(nodes.get("BlogPost en fees"))).not.toContain("Words");
  expect(nodes.get("BlogTag de costs")).toMatchObject({ name: "Costs de", posts: 1 });
  expect(nodes.has("BlogTag ko costs")).toBe(false);
});

it("shows drafts and what is to come in develop, and nowhere else", () => {
  const blog = aBlog([
    aPost("fees"),
    aPost("draft", { state: "draft" }),
    aPost("soon", { state: "scheduled" }),
  ]);
  createBlogNodes(args, blog);
  expect([...nodes.values()].filter(({ internal }) => internal.type === "BlogPost")).toHaveLength(1);
  expect(nodes.get("BlogTag en costs")?.posts).toBe(1);

  process.env.gatsby_executing_command = "develop";
  createBlogNodes(args, blog);
  expect(nodes.get("BlogPost en soon")?.state).toBe("scheduled");
  expect(nodes.get("BlogPost en draft")?.state).toBe("draft");
  for (const file of ["blog/rss.xml", "blog/search.json"]) {
    expect(fileOf(file)).toContain("fees");
    expect(fileOf(file)).not.toMatch(/draft|soon/);
  }
});

it("writes a feed and an index for every language, if only empty ones", () => {
  createBlogNodes(args, aBlog([aPost("fees"), aPost("fees", { language: "de", title: "Gebühren" })]));
  expect(fileOf("de/blog/rss.xml")).toContain("<title>Gebühren</title>");
  expect(fileOf("ko/blog/rss.xml")).not.toContain("<item>");
  expect(existsSync(join(folder, "public/ko/blog/search.json"))).toBe(true);
});

it("takes away what its writer removed, and keeps what its writer is mending", () => {
  process.env.gatsby_executing_command = "develop";
  createBlogNodes(args, aBlog([aPost("fees"), aPost("rents")]));
  // The head of fees cannot be read; rents is gone.
  createBlogNodes(args, aBlog([], [{ slug: "fees", files: ["en"] }]));
  expect(nodes.has("BlogPost en fees")).toBe(true);
  expect(nodes.has("BlogPost en rents")).toBe(false);
  createBlogNodes(args, aBlog([]));
  expect([...nodes.keys()]).toEqual([]);
});
