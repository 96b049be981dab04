import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import MiniSearch from "minisearch";
import { EnglishPage } from "../../../tests/jest/english-page";
import { examplePost } from "../../../tests/jest/example-post";
import { searchOptions, type SearchedPost } from "../../contracts/blog-search";
import type { LanguageCode } from "../../site/languages";
import { Journal } from "./journal";

const tags = [
  { tagId: "costs", name: "Costs", posts: 2 },
  { tagId: "letting", name: "Letting", posts: 1 },
];
const posts = ["fees", "visa", "rent"].map((slug) => examplePost(slug));

interface Shown {
  tag?: string | null;
  page?: number;
  pages?: number;
  language?: LanguageCode;
}

function setUp({ tag = null, page = 1, pages = 1, language = "en" }: Shown = {}) {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(
    <EnglishPage language={language} path="/blog/">
      <Journal posts={posts} tags={tags} tag={tag} page={page} pages={pages} />
    </EnglishPage>,
  );
  return user;
}

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

it("shows the posts in the order given, each with its picture, facts and link", () => {
  setUp({ language: "ar" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Journal");
  const titles = screen.getAllByRole("heading", { level: 2 });
  expect(hrefs(titles.map((title) => within(title).getByRole("link")))).toEqual([
    "/ar/blog/fees/",
    "/ar/blog/visa/",
    "/ar/blog/rent/",
  ]);
  const [first] = screen.getAllByRole("listitem").filter((item) => item.textContent.includes("fees"));
  expect(first).toHaveTextContent("Costs");
  expect(first).toHaveTextContent("4-minute read");
  expect(screen.getAllByRole("img").map((img) => img.getAttribute("loading"))).toEqual([
    "eager",
    "lazy",
    "lazy",
  ]);
});

it("leads to its topics, and marks the one that is shown", () => {
  setUp({ tag: "letting" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Letting");
  expect(screen.getByText("1 article")).toBeInTheDocument();
  const links = within(screen.getByRole("navigation", { name: "Topics" })).getAllByRole("link");
  expect(hrefs(links)).toEqual(["/blog/", "/blog/tag/costs/", "/blog/tag/letting/"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  expect(screen.getByRole("link", { name: "Journal" })).toHaveAttribute("href", "/blog/");
});

it("leads to its other pages, of the topic where one is shown", () => {
  setUp({ tag: "costs", page: 2, pages: 3 });
  const pages = screen.getByRole("navigation", { name: "Pages of the journal" });
  expect(hrefs(within(pages).getAllByRole("link"))).toEqual([
    "/blog/tag/costs/",
    "/blog/tag/costs/",
    "/blog/tag/costs/page/2/",
    "/blog/tag/costs/page/3/",
    "/blog/tag/costs/page/3/",
  ]);
  expect(within(pages).getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByText("Page 2 of 3")).toBeInTheDocument();
});

it("has no pages where there is but one", () => {
  setUp();
  expect(screen.queryByRole("navigation", { name: "Pages of the journal" })).not.toBeInTheDocument();
});

describe("the search", () => {
  const indexOf = (language: LanguageCode) => {
    const index = new MiniSearch<SearchedPost>(searchOptions(language));
    index.addAll([
      {
        slug: "fees",
        title: "What you pay",
        description: "All fees.",
        date: "2026-03-05",
        tags: "Costs",
        text: "escrow",
      },
      {
        slug: "visa",
        title: "Residence",
        description: "Ten years.",
        date: "2026-01-02",
        tags: "",
        text: "an escrow account",
      },
    ]);
    return JSON.stringify(index);
  };
  let fetched: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers();
    fetched = jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response(indexOf("en"))));
  });
  afterEach(() => {
    jest.useRealTimers();
    delete window.dataLayer;
  });

  const field = () => screen.getByRole("searchbox", { name: "Search the journal" });
  const said = () => screen.getByRole("status").textContent;
  const results = () => hrefs(within(screen.getByRole("list", { name: "Results" })).getAllByRole("link"));

  it("fetches the index of the page's language when somebody turns to the field, and once", async () => {
    const user = setUp({ language: "ar" });
    expect(fetched).not.toHaveBeenCalled();
    await user.click(field());
    // The answer comes and is read.
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(fetched).toHaveBeenCalledWith("/ar/blog/search.json");
    await user.tab();
    await user.click(field());
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("shows what it found in the place of the page's posts, says how many, and gives them back on Escape", async () => {
    const user = setUp();
    await user.type(field(), "escrow");
    await waitFor(() => expect(said()).toBe("2 articles found"));
    expect(results()).toEqual(["/blog/fees/", "/blog/visa/"]);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(field()).toHaveValue("");
    expect(said()).toBe("");
    expect(screen.getAllByRole("img")).toHaveLength(3);
  });

  it.each(["{Enter}", "{ArrowDown}"])("leads to the first result by %s", async (key) => {
    const user = setUp();
    await user.type(field(), "residence");
    await waitFor(() => expect(said()).toBe("1 article found"));
    await user.keyboard(key);
    expect(screen.getByRole("link", { name: "Residence" })).toHaveFocus();
  });

  it("tells how many it found once the visitor has stopped typing, and nothing of what was typed", async () => {
    const user = setUp();
    await user.type(field(), "ten y");
    await waitFor(() => expect(said()).toBe("1 article found"));
    await user.type(field(), "ears");
    act(() => jest.advanceTimersByTime(5000));
    expect(window.dataLayer).toEqual([
      { event: "search", content_type: "post", results: 1, language: "en", route: "home" },
    ]);
  });

  it("offers a call where it finds nothing", async () => {
    const user = setUp();
    await user.type(field(), "submarine");
    await waitFor(() => expect(said()).toMatch(/^No article covers that yet/));
    expect(screen.getByRole("button", { name: "Request a call" })).toBeInTheDocument();
  });

  it("says when the index cannot be had, and tries again", async () => {
    fetched.mockResolvedValueOnce(new Response("", { status: 503 }));
    const user = setUp();
    await user.type(field(), "escrow");
    await waitFor(() => expect(said()).toBe("The search could not be loaded. Please check your connection."));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(said()).toBe("2 articles found"));
    expect(field()).toHaveFocus();
  });
});
