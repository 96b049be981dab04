import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { AdviserList, type Adviser } from "./adviser-list";

const person = (name: string, languages: readonly string[]): Adviser => ({
  agentId: name,
  name,
  role: "Adviser",
  image: `/agents/${name}-216.jpg`,
  fullsizeImage: `/agents/${name}.jpg`,
  languages,
});
const people = [person("Leila", ["English", "Arabic"]), person("Ji-ho", ["English", "Korean", "Tagalog"])];

it("shows everyone as a sculpture, and first whoever speaks the page's language, that one first, each by its own name", () => {
  render(
    <EnglishPage language="ko">
      <AdviserList people={people} />
    </EnglishPage>,
  );
  const [first, second] = screen.getAllByRole("listitem");
  if (!first || !second) throw new Error("Both are there");
  expect(within(first).getByRole("heading", { name: "Ji-ho" })).toBeInTheDocument();
  expect(within(first).getByRole("img", { name: "Portrait, sculpted in plaster" })).toHaveAttribute(
    "src",
    "/agents/Ji-ho-216.jpg",
  );
  expect(screen.getByText("The portraits are plaster sculptures made for our model of Dubai.")).toBeVisible();
  expect(within(first).getByText("한국어")).toHaveAttribute("lang", "ko");
  expect(first).toHaveTextContent(/한국어 English Tagalog$/);
  // What the site does not speak is named as it was given.
  expect(within(first).getByText("Tagalog")).toHaveAttribute("lang", "en");
  expect(within(second).getByText("العربية")).toHaveAttribute("lang", "ar");
});

it("has the licence and company numbers beside every name", () => {
  render(<AdviserList people={people} />, { wrapper: EnglishPage });
  for (const each of screen.getAllByRole("listitem")) {
    expect(each).toHaveTextContent("Broker’s licence (RERA): \u2066ORN 00000\u2069");
    expect(each).toHaveTextContent("Trade licence: \u20660000000\u2069");
  }
});
