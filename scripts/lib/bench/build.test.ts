/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBlog } from "../../../src/build/blog/read";
import { languageCodes } from "../../../src/site/languages";
import { phasesOf } from "./phases";
import { changeBenchPost, writeBenchPosts } from "./posts";

describe("phases of a build", () => {
  const printed = `\u001b[32msuccess\u001b[39m Compiling Gatsby Functions - 3.0s

success onPreBootstrap - 3.5s

warn Something - 9.9s

success run queries in workers - 2.5s - 104/104 106.78/s

success Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs - 7.526s - 16/16
2.13/s

success Writing page-data.json and slice-data.json files to public directory -
0.152s - 1/1 6.58/s

success Building static HTML for pages - 4.8s - 733/733 150.90/s

success Checking for changed pages - 0.25s

success Checking for changed pages - 0.5s
`;

  test("each is read once, though Gatsby repeats some and wraps long lines", () => {
    expect(Object.fromEntries(phasesOf(printed))).toEqual({
      "Compiling Gatsby Functions": 3,
      onPreBootstrap: 3.5,
      "run queries in workers": 2.5,
      "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs": 7.526,
      "Writing page-data.json and slice-data.json files to public directory": 0.152,
      "Building static HTML for pages": 4.8,
      "Checking for changed pages": 0.75,
    });
  });

  test("output without phases is an error, not a fast build", () => {
    expect(() => phasesOf("Done.")).toThrow(/no phases/);
  });
});

describe("posts of a bench", () => {
  const root = mkdtempSync(join(tmpdir(), "bench-posts-"));
  const blog = join(root, "content/blog");
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  test("they are as the blog's own checks want them, in every language, and no two are alike", () => {
    mkdirSync(root, { recursive: true });
    cpSync("content", join(root, "content"), { recursive: true });
    writeBenchPosts(blog, 3);
    const { posts, faults } = readBlog(root);
    expect(faults).toEqual([]);
    const made = posts.filter(({ slug }) => slug.startsWith("bench-post-"));
    expect(made).toHaveLength(3 * languageCodes.length);
    expect(made.every(({ state, isStale }) => state === "published" && !isStale)).toBe(true);
    expect(new Set(made.map(({ body }) => body)).size).toBe(made.length);
    // As long as real posts.
    for (const { text } of made) expect(text.length).toBeGreaterThan(800);
  });

  test("a change is one of the English text, and leaves it without fault", () => {
    const file = join(blog, "bench-post-0001/en.md");
    const before = readFileSync(file, "utf8");
    changeBenchPost(blog);
    expect(readFileSync(file, "utf8")).not.toBe(before);
    expect(readBlog(root).faults).toEqual([]);
  });
});
