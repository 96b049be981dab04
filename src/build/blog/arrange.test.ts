/** @jest-environment node */
import fc from "fast-check";
import type { LanguageCode } from "../../site/languages";
import { listPosts, neighboursOf, nextPostDay, type ListedPost } from "./arrange";
import type { BlogPostNode } from "./post-nodes";

function aPost(slug: string, facts: Partial<ListedPost> = {}): ListedPost {
  const { language = "en" } = facts;
  return {
    id: `${language} ${slug}`,
    slug,
    language,
    state: "published",
    title: `Title of ${slug}`,
    description: "What it is about",
    date: "2026-01-01",
    author: "desk",
    tags: ["costs"],
    text: "Some words",
    ...facts,
  };
}

describe("listPosts", () => {
  const today = "2026-06-01";

  function aNode(slug: string, facts: Partial<BlogPostNode> & { date?: string } = {}): BlogPostNode {
    const { language = "en", date = "2026-01-01", ...fields } = facts;
    return {
      id: `${language} ${slug}`,
      parent: `Markdown of ${language} ${slug}`,
      slug,
      language,
      title: `Title of ${slug}`,
      description: "What it is about",
      coverAlt: "A tower",
      draft: false,
      facts: language === "en" ? { date, author: "desk", tags: ["costs"], cover: "cover.jpg" } : null,
      minutes: 1,
      headings: [],
      pictures: [],
      text: "Some words",
      ...fields,
    };
  }
  const statesOf = (...nodes: BlogPostNode[]) =>
    Object.fromEntries(listPosts(nodes, today).map(({ id, state }) => [id, state]));

  it("lists the newest post first, and posts of one day by their names", () => {
    const nodes = [
      aNode("b"),
      aNode("a"),
      aNode("old", { date: "2025-12-31" }),
      aNode("new", { date: today }),
    ];
    expect(listPosts(nodes, today).map(({ slug }) => slug)).toEqual(["new", "a", "b", "old"]);
  });

  it("gives a translation the date, the author and the tags of the English post", () => {
    const german = aNode("fees", { language: "de", title: "Gebühren", text: "Worte" });
    const [post] = listPosts([german, aNode("fees", { date: "2026-03-01" })], today);
    expect(post).toEqual({
      ...{ id: "de fees", slug: "fees", language: "de", state: "published" },
      ...{ title: "Gebühren", description: "What it is about", text: "Worte" },
      ...{ date: "2026-03-01", author: "desk", tags: ["costs"] },
    });
  });

  it("leaves out a translation without an English post", () => {
    expect(listPosts([aNode("fees", { language: "de" })], today)).toEqual([]);
  });

  it("counts a post of today as published and one of tomorrow as scheduled", () => {
    expect(statesOf(aNode("a", { date: today }), aNode("b", { date: "2026-06-02" }))).toEqual({
      "en a": "published",
      "en b": "scheduled",
    });
  });

  it("makes a draft of every language when English is one, and of one language when that is one", () => {
    const german = aNode("fees", { language: "de" });
    expect(statesOf(aNode("fees", { draft: true }), german)).toEqual({
      "en fees": "draft",
      "de fees": "draft",
    });
    expect(statesOf(aNode("fees"), { ...german, draft: true })).toEqual({
      "en fees": "published",
      "de fees": "draft",
    });
  });
});

describe("nextPostDay", () => {
  const scheduled = (slug: string, date: string) => aPost(slug, { date, state: "scheduled" });

  it("is the earliest day of a scheduled post", () => {
    const posts = [scheduled("a", "2027-03-01"), scheduled("b", "2027-02-01"), scheduled("c", "2027-12-01")];
    expect(nextPostDay(posts)).toBe("2027-02-01");
  });

  it("is null when no post is scheduled, since a draft comes out on no day", () => {
    expect(nextPostDay([])).toBeNull();
    expect(nextPostDay([aPost("a"), aPost("b", { date: "2027-01-01", state: "draft" })])).toBeNull();
  });
});

describe("neighboursOf", () => {
  const posts = [
    aPost("newest", { date: "2026-06-01", tags: ["selling"] }),
    aPost("rents", { date: "2026-05-01", tags: ["letting", "costs"] }),
    aPost("fees", { date: "2026-04-01", tags: ["costs"] }),
    aPost("fees", { date: "2026-04-01", tags: ["costs"], language: "de" }),
    aPost("visa", { date: "2026-03-01", tags: ["residence"] }),
    aPost("yields", { date: "2026-02-01", tags: ["letting", "costs"] }),
  ];
  const of = (id: string) => neighboursOf(posts).get(id);

  it("relates posts by the number of tags they share, then by date, without those before and after", () => {
    expect(of("en rents")?.relatedIds).toEqual(["en yields", "en visa"]);
    expect(of("en yields")?.relatedIds).toEqual(["en rents", "en fees", "en newest"]);
    expect(of("en visa")?.relatedIds).toEqual(["en newest", "en rents"]);
  });

  it("leads from post to post in time, within a language", () => {
    expect(of("en fees")).toMatchObject({ previousId: "en visa", nextId: "en rents" });
    expect(of("en newest")).toMatchObject({ previousId: "en rents", nextId: null });
    expect(of("de fees")).toEqual({ previousId: null, nextId: null, relatedIds: [] });
  });

  /** The posts of one language with random tags, the newest first. */
  const randomPosts = fc
    .array(
      fc.record({
        language: fc.constantFrom<LanguageCode>("en", "de"),
        tags: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 40 },
    )
    .map((all) => all.map((facts, at) => aPost(`post-${String(at)}`, facts)));

  it("finds what comparing every post with every other finds", () => {
    fc.assert(
      fc.property(randomPosts, (all) => {
        const neighbours = neighboursOf(all);
        for (const post of all) {
          const common = ({ tags }: ListedPost) => tags.filter((tag) => post.tags.includes(tag)).length;
          const related = all
            .filter((other) => other !== post && other.language === post.language)
            .filter(
              ({ id }) =>
                ![neighbours.get(post.id)?.previousId, neighbours.get(post.id)?.nextId].includes(id),
            )
            .sort((a, b) => common(b) - common(a))
            .slice(0, 3);
          expect(neighbours.get(post.id)?.relatedIds).toEqual(related.map(({ id }) => id));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("takes ten times the work for ten times the posts", () => {
    /** How often the tags of a post are read. Too much work ends at once, rather than after minutes. */
    const readsOf = (count: number, atMost = Infinity) => {
      let reads = 0;
      const watched = Array.from({ length: count }, (_, at): ListedPost => {
        const tags = [5, 7].map((tagCount) => `tag-${String(at % tagCount)}-of-${String(tagCount)}`);
        return {
          ...aPost(`post-${String(at)}`),
          get tags() {
            reads += 1;
            if (reads > atMost) throw new Error(`The tags were read more than ${String(atMost)} times`);
            return tags;
          },
        };
      });
      expect(neighboursOf(watched).size).toBe(count);
      return reads;
    };
    expect(readsOf(20_000, 11 * readsOf(2_000))).toBeGreaterThan(20_000);
  });
});
