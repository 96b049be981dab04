import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { PostList } from "./post-list";

const posts = [
  { slug: "end-of-year", title: "The year in numbers", description: "What was sold.", date: "2025-12-31" },
  { slug: "top-5-reasons", title: "Five reasons", description: "What to check.", date: "2025-09-01" },
].map(({ slug, ...frontmatter }) => ({ fields: { slug }, frontmatter }));

it("lists the posts in the order given, each with its day, title, link and description", () => {
  render(<PostList posts={posts} />, { wrapper: EnglishPage });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Journal");
  const entries = screen.getAllByRole("listitem");
  expect(entries.map((entry) => entry.textContent)).toEqual([
    "31 December 2025The year in numbersWhat was sold.",
    "1 September 2025Five reasonsWhat to check.",
  ]);
  expect(entries.map((entry) => within(entry).getByRole("link").getAttribute("href"))).toEqual([
    "/blog/end-of-year/",
    "/blog/top-5-reasons/",
  ]);
});

it("links to the posts of the page's language", () => {
  render(
    <EnglishPage language="ar">
      <PostList posts={posts} />
    </EnglishPage>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/ar/blog/end-of-year/",
    "/ar/blog/top-5-reasons/",
  ]);
});
