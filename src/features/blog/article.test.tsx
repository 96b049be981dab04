import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Article } from "./article";

const post = {
  html: "<h2>First</h2><p>A <strong>plain</strong> text.</p>",
  frontmatter: { title: "Five reasons", description: "What to check.", date: "2025-09-01" },
};

const article = () => screen.getByRole("article");

it("shows the post, and leads back to the list and on to a call", () => {
  render(<Article post={post} />, { wrapper: EnglishPage });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Five reasons");
  expect(article()).toHaveTextContent("1 September 2025");
  expect(article()).toHaveTextContent("What to check.");
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("First");
  for (const link of screen.getAllByRole("link", { name: "All articles" })) {
    expect(link).toHaveAttribute("href", "/blog/");
  }
  expect(screen.getByRole("button", { name: "Request a call" })).toHaveAttribute(
    "data-open-modal",
    "request-call-modal",
  );
});

it("leaves language and direction to the page when the post is in its language", () => {
  render(<Article post={post} />, { wrapper: EnglishPage });
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
  expect(article()).not.toHaveAttribute("lang");
  expect(article()).not.toHaveAttribute("dir");
});

it("says that the post is only in English, and marks it so, when that is not the page's language", () => {
  render(<Article post={post} foreign="en" />, { wrapper: EnglishPage });
  expect(screen.getByRole("note")).toHaveTextContent(/^This article has not been translated yet/);
  expect(article()).toHaveAttribute("lang", "en");
  expect(article()).toHaveAttribute("dir", "ltr");
  // The notice itself is in the page's language.
  expect(article()).not.toContainElement(screen.getByRole("note"));
});
