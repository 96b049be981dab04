import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Clauses } from "./clauses";
import { Currency } from "./currency";
import { Season } from "./season";

it("sets a move of the currency beside a year's rent, to one scale", () => {
  const { container } = render(<Currency />, { wrapper: EnglishPage });
  const sums = [...container.querySelectorAll("dd")].map((value) => value.textContent);
  expect(sums).toEqual([
    expect.stringMatching(/^SGD\s35,000–\u2060?50,000$/),
    expect.stringMatching(/^−\u2060SGD\s64,000$/),
    expect.stringMatching(/^\+\u2060SGD\s79,000$/),
  ]);
  // The heading says so.
  const scaleOf = (row: Element) => Number((row as HTMLElement).style.getPropertyValue("--to"));
  const [rent = 0, rises = 0, falls = 0] = [...container.querySelectorAll("dl > div")].map(scaleOf);
  expect(rent).toBeLessThan(rises);
  expect(falls).toBe(1);
});

it("asks something of every clause", () => {
  render(<Clauses />, { wrapper: EnglishPage });
  const clauses = screen.getAllByRole("listitem");
  expect(clauses).toHaveLength(4);
  for (const clause of clauses) {
    expect(within(clause).getByRole("heading", { level: 3 })).toBeInTheDocument();
    expect(clause).toHaveTextContent(/We ask.+\?/);
  }
});

it("shows a year of which four weeks are the owner's, and says it in words", () => {
  const { container } = render(<Season />, { wrapper: EnglishPage });
  expect(container.querySelectorAll("figure [aria-hidden] .yours")).toHaveLength(4);
  expect(screen.getByText("Fewer guests")).toBeInTheDocument();
  expect(screen.getByText(/8%.? of the rent/)).toBeInTheDocument();
});
