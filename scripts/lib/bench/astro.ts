import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The last one for Node 20. */
export const astroVersion = "5.18.2";

/** A plain Astro site of the same Markdown: a page a post, its headings, nothing else. */
const files: Record<string, string> = {
  "package.json": JSON.stringify({ name: "bench", private: true, type: "module" }),
  "astro.config.mjs": `export default { site: "https://www.duneandharbour.example", trailingSlash: "always" };\n`,
  "src/content.config.ts": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
export const collections = {
  posts: defineCollection({ loader: glob({ pattern: "**/*.md", base: "./posts", generateId: ({ entry }) => entry }) }),
};
`,
  "src/pages/[...path].astro": `---
import { getCollection, render } from "astro:content";
export async function getStaticPaths() {
  const posts = await getCollection("posts");
  return posts.map((post) => {
    const [slug, file] = post.id.split("/");
    const language = file.replace(/\\.md$/, "");
    return {
      params: { path: language === "en" ? \`blog/\${slug}\` : \`\${language}/blog/\${slug}\` },
      props: { post, language },
    };
  });
}
const { post, language } = Astro.props;
const { Content, headings } = await render(post);
---
<!doctype html>
<html lang={language} dir={language === "ar" || language === "he" ? "rtl" : "ltr"}>
<head><meta charset="utf-8"><title>{post.data.title}</title><meta name="description" content={post.data.description}></head>
<body><main><h1>{post.data.title}</h1>
<nav><ol>{headings.map(({ slug, text }) => <li><a href={"#" + slug}>{text}</a></li>)}</ol></nav>
<Content /></main></body>
</html>
`,
};

/** @param blog where the posts lie, of which those of the bench are taken */
export function writeAstroSite(folder: string, blog: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const slug of readdirSync(blog).filter((name) => name.startsWith("bench-post-"))) {
    cpSync(join(blog, slug), join(folder, "posts", slug), {
      recursive: true,
      filter: (path) => !path.endsWith(".jpg"),
    });
  }
}
