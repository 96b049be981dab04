import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { taiwanLanguage } from "../../site/constants";
import { CostSheet } from "./cost-sheet";

it("has every line in Chinese and in the language of the page, with the sums of both homes", () => {
  render(<CostSheet />, { wrapper: EnglishPage });
  const rows = screen.getAllByRole("row").slice(1);
  for (const row of rows) {
    const [chinese, gloss] = row.querySelectorAll("th > span");
    expect(chinese).toHaveAttribute("lang", taiwanLanguage);
    expect(gloss?.textContent).toMatch(/^[A-Z]/);
  }
  const sumsOf = (name: RegExp) =>
    [...screen.getByRole("row", { name }).querySelectorAll("td")].map((cell) => cell.textContent);
  expect(sumsOf(/Transfer fee, .*4%/)).toEqual(["80,000", "80,000"]);
  expect(sumsOf(/Total/)).toEqual(["2,126,780", "2,080,000+"]);
  expect(sumsOf(/NT\$/)).toEqual(["17,865,000", "17,472,000+"]);
});

it("shows who interprets", () => {
  render(<CostSheet />, { wrapper: EnglishPage });
  expect(screen.getByRole("heading", { level: 3, name: "Your interpreter" })).toBeInTheDocument();
});
