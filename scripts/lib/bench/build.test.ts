/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectBody } from "../../../src/build/blog/inspect";
import { parseMarkdown } from "../../../src/build/blog/markdown";
import { readBlog } from "../../../src/build/blog/read";
import { languageCodes } from "../../../src/site/languages";
import { phasesOf, sumsOf } from "./phases";
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

success Share images - 12.5s - 620 drawn, 0 kept

success onPostBuild - 13.0s

info Host: 5000 files, 120.4 MB, ready in 40.5 s
`;

  test("each is told once, though Gatsby counts some twice and breaks long lines", () => {
    expect(Object.fromEntries(phasesOf(printed))).toEqual({
      "Compiling Gatsby Functions": 3,
      onPreBootstrap: 0.5,
      "run queries in workers": 2.5,
      "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs": 7.526,
      "Writing page-data.json and slice-data.json files to public directory": 0.152,
      "Share images": 12.5,
      onPostBuild: 0.5,
      Host: 40.5,
    });
  });

  test("what grows with the content, what does not, and what is not Gatsby's own are summed apart", () => {
    const sums = Object.fromEntries(sumsOf(phasesOf(printed)));
    expect(sums).toMatchObject({ code: 3.5, "share images": 12.5, pictures: 7.526, compression: 40.5 });
    expect(sums.content).toBeCloseTo(3.152);
  });

  test("what Gatsby gives no name is what is left of its time, but for what runs beside", () => {
    const phases = phasesOf(`${printed}\ninfo Done building in 30.5 sec\n`);
    expect(phases.get("page queries and all that is not told")).toBeCloseTo(
      30.5 - 3 - 0.5 - 2.5 - 0.152 - 13,
    );
  });

  test("a build that tells no phase is not taken for a quick one", () => {
    expect(() => phasesOf("Done.")).toThrow(/No phase/);
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
    // Long enough to say something of real ones.
    for (const { body } of made) expect(inspectBody(parseMarkdown(body)).text.length).toBeGreaterThan(800);
  });

  test("a change is one of the English text, and leaves it without fault", () => {
    const file = join(blog, "bench-post-0001/en.md");
    const before = readFileSync(file, "utf8");
    changeBenchPost(blog);
    expect(readFileSync(file, "utf8")).not.toBe(before);
    expect(readBlog(root).faults).toEqual([]);
  });
});
