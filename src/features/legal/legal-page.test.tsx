import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { fakeIntersectionObserver } from "../../../tests/jest/fake-intersection-observer";
import type { LanguageCode } from "../../site/languages";
import { LegalPage } from "./legal-page";

const html =
  "<h2>Who we are</h2><p>{{legalName}}, {{email}}, {{phone}}</p><h2>Price</h2><p>{{clubPrice}}</p>";
const frontmatter = { title: "Privacy", description: "In short.", date: "2026-11-21", version: "2026-11-21" };

const { report: show } = fakeIntersectionObserver();

function renderText(language: LanguageCode, textLanguage: LanguageCode = language, isOutdated = false) {
  render(
    <EnglishPage language={language} path="/privacy/">
      <LegalPage
        name="privacy"
        text={{ html, frontmatter }}
        textLanguage={textLanguage}
        isOutdated={isOutdated}
        contact="Talk to us"
      />
    </EnglishPage>,
  );
}

const contents = () => screen.getAllByRole("navigation", { name: "On this page" });

it("names the firm, its address and its price from content", () => {
  renderText("en");
  expect(screen.getByText(/Dune & Harbour Real Estate Brokerage/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "hello@duneandharbour.example" })).toHaveAttribute(
    "href",
    "mailto:hello@duneandharbour.example",
  );
  expect(screen.getByText(/AED.5,000/)).toBeInTheDocument();
});

it("tells that its phone number was followed", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}, { status: 202 }));
  renderText("en");
  const link = screen.getByRole("link", { name: /^\+971/ });
  // jsdom has no phone.
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(window.dataLayer).toEqual([
    { event: "contact_click", channel: "phone", language: "en", route: "home" },
  ]);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
});

it("has a table of contents that marks what is being read, and keeps the mark between two sections", () => {
  renderText("en");
  for (const list of contents()) {
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#section-1", "Who we are"],
      ["#section-2", "Price"],
    ]);
  }
  const marked = () => contents().map((list) => list.querySelector("[aria-current]")?.textContent ?? null);
  expect(marked()).toEqual([null, null]);
  show("section-1", true);
  expect(marked()).toEqual(["Who we are", "Who we are"]);
  show("section-2", true);
  expect(marked()).toEqual(["Price", "Price"]);
  show("section-2", false);
  expect(marked()).toEqual(["Who we are", "Who we are"]);
});

it("folds its contents away once a section is chosen, on a phone", async () => {
  renderText("en");
  const fold = document.querySelector("details");
  fold?.setAttribute("open", "");
  await userEvent.click(within(fold as HTMLElement).getByRole("link", { name: "Price" }));
  expect(fold).not.toHaveAttribute("open");
});

it("is dated in the visitor's language, and leads to the English original", () => {
  renderText("de");
  expect(screen.getByText("In force since 21. November 2026")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Read the English original" })).toHaveAttribute(
    "href",
    "/privacy/",
  );
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
});

it("shows English under a note where there is no translation, in English's direction", () => {
  renderText("ar", "en");
  expect(screen.getByRole("note")).toHaveTextContent(/not yet available in your language/);
  expect(screen.getByRole("heading", { name: "Who we are" }).closest("[lang]")).toMatchObject({
    lang: "en",
    dir: "ltr",
  });
  expect(screen.queryByRole("link", { name: /English original/ })).not.toBeInTheDocument();
});

it("says when the English text has changed since", () => {
  renderText("ko", "ko", true);
  expect(screen.getByRole("note")).toHaveTextContent("The English text has changed");
});
