import type { Post, PostTeaser } from "../../src/features/blog/post";

const picture = {
  layout: "fullWidth",
  width: 1,
  height: 0.625,
  images: {
    fallback: { src: "/cover-800.jpg", srcSet: "/cover-400.jpg 400w,\n/cover-800.jpg 800w", sizes: "100vw" },
  },
} as const;

/** A post as lists show it. */
export function examplePost(slug: string, more: Partial<PostTeaser> = {}): PostTeaser {
  return {
    slug,
    title: `The title of ${slug}`,
    description: `What ${slug} is about.`,
    date: "2026-03-05",
    minutes: 4,
    state: "published",
    tags: [{ tagId: "costs", name: "Costs" }],
    cover: { childImageSharp: { gatsbyImageData: picture } },
    coverAlt: `The picture of ${slug}`,
    ...more,
  };
}

/** A post as its own page shows it. */
export function exampleArticle(more: Partial<Post> = {}): Post {
  return {
    ...examplePost("five-reasons", {
      title: "Five reasons",
      description: "What to check.",
      date: "2025-09-15",
    }),
    language: "en",
    updated: null,
    author: { authorId: "desk", name: "Dune & Harbour", role: "Editorial desk" },
    html: '<h2 id="one">One</h2><p>A <strong>plain</strong> text.</p><h2 id="two">Two</h2><h3 id="below">Below</h3>',
    headings: [
      { id: "one", text: "One", depth: 2 },
      { id: "two", text: "Two", depth: 2 },
      { id: "below", text: "Below", depth: 3 },
    ],
    related: [],
    previous: null,
    next: null,
    ...more,
  };
}
