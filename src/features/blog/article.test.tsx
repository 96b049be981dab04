import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { exampleArticle, examplePost } from "../../../tests/jest/example-post";
import { fakeIntersectionObserver } from "../../../tests/jest/fake-intersection-observer";
import { Article } from "./article";
import type { Post } from "./post";

const { report: show } = fakeIntersectionObserver();

const renderPost = (post: Post, language: "en" | "ar" = "en") =>
  render(
    <EnglishPage language={language} path="/blog/five-reasons/">
      <Article post={post} />
    </EnglishPage>,
  );

const lists = () => screen.getAllByRole("navigation", { name: "In this article" });

it("shows the post with who wrote it, when, and how long it takes, and leads to a call", () => {
  renderPost(exampleArticle({ updated: "2026-02-01" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Five reasons");
  const article = screen.getByRole("article");
  for (const text of [
    "What to check.",
    "15 September 2025",
    "Updated 1 February 2026",
    "4-minute read",
    "Dune & Harbour",
    "Editorial desk",
    "A plain text.",
  ])
    expect(article).toHaveTextContent(text);
  expect(screen.getByRole("img", { name: "The picture of five-reasons" })).toHaveAttribute(
    "loading",
    "eager",
  );
  expect(screen.getByRole("link", { name: "Costs" })).toHaveAttribute("href", "/blog/tag/costs/");
  expect(screen.getByRole("button", { name: "Request a call" })).toHaveAttribute(
    "data-open-modal",
    "request-call-modal",
  );
});

it("shows the face of a writer who is one of our advisers, and the name as the page's language has it", () => {
  const writer = { name: "Ирина Кастельянос", image: "/agents/irina-castellanos-216.jpg" };
  const { container } = render(
    <EnglishPage path="/blog/five-reasons/">
      <Article post={exampleArticle()} writer={writer} />
    </EnglishPage>,
  );
  expect(container.querySelector(`img[src="${writer.image}"]`)).toHaveAttribute("alt", "");
  expect(screen.getByText(writer.name)).toBeInTheDocument();
  expect(screen.getByText("Broker’s licence (RERA): \u2066ORN 00000\u2069")).toBeInTheDocument();
  expect(screen.getByText("Trade licence: \u20660000000\u2069")).toBeInTheDocument();
});

it("has no licence beside the desk, which advises nobody", () => {
  renderPost(exampleArticle());
  expect(screen.queryByText(/ORN 00000/)).not.toBeInTheDocument();
});

it("lists its chapters, and marks the last whose heading has been passed", () => {
  renderPost(exampleArticle());
  for (const list of lists()) {
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#one", "One"],
      ["#two", "Two"],
    ]);
  }
  const marked = () => lists().map((list) => list.querySelector("[aria-current]")?.textContent ?? null);
  expect(marked()).toEqual([null, null]);
  show("one", true);
  expect(marked()).toEqual(["One", "One"]);
  show("two", true);
  expect(marked()).toEqual(["Two", "Two"]);
  show("two", false);
  expect(marked()).toEqual(["One", "One"]);
  show("one", false);
  expect(marked()).toEqual([null, null]);
});

it("has no list of chapters where there is but one", () => {
  renderPost(exampleArticle({ headings: [{ id: "one", text: "One", depth: 2 }] }));
  expect(screen.queryByRole("navigation", { name: "In this article" })).not.toBeInTheDocument();
});

it("leads on to what is related, and to the posts before and after", () => {
  renderPost(
    exampleArticle({
      related: [examplePost("fees"), examplePost("visa")],
      previous: { slug: "older", title: "An older one" },
      next: { slug: "newer", title: "A newer one" },
    }),
  );
  const related = screen.getByRole("region", { name: "Read next" });
  expect(
    within(related)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/blog/fees/", "/blog/visa/"]);
  const neighbours = within(screen.getByRole("navigation", { name: "More articles" })).getAllByRole("link");
  expect(neighbours.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/blog/older/", "Previous articleAn older one"],
    ["/blog/newer/", "Next articleA newer one"],
  ]);
});

describe("a post that the page's language does not have", () => {
  beforeEach(() => {
    renderPost(exampleArticle({ related: [examplePost("fees")], previous: { slug: "a", title: "A" } }), "ar");
  });

  it("is shown in English under a note, and marked as English wherever its words stand", () => {
    expect(screen.getByRole("note")).toHaveTextContent(/^This article has not been translated yet/);
    const inEnglish = { lang: "en", dir: "ltr" };
    for (const element of [
      screen.getByRole("heading", { level: 1 }),
      screen.getByText("What to check."),
      screen.getByText("plain").closest("[lang]"),
      ...lists(),
    ])
      expect(element).toMatchObject(inEnglish);
    expect(screen.getByRole("note").closest("[lang=en]")).toBeNull();
  });

  it("leads to nothing that the language need not have, and is shared as what it is", () => {
    expect(screen.queryByRole("link", { name: "Costs" })).not.toBeInTheDocument();
    expect(screen.getByText("Costs")).toBeInTheDocument();
    expect(screen.queryByText("Read next")).not.toBeInTheDocument();
    expect(screen.queryByText("Previous article")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute(
      "href",
      "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fwww.duneandharbour.example%2Fblog%2Ffive-reasons%2F",
    );
  });
});

it("says to its writer that it is not published", () => {
  renderPost(exampleArticle({ state: "scheduled", date: "2027-01-02" }));
  expect(screen.getByText("Scheduled: visitors see it from 2 January 2027")).toBeInTheDocument();
});
