import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { InvestHero } from "./invest-hero";

it("says in the first view how much comes on top of a price, and leads to every line of it", () => {
  render(
    <EnglishPage path="/invest-in-dubai/">
      <InvestHero picture={null} />
    </EnglishPage>,
  );
  const bill = screen.getByRole("link", { name: /^A home for .* every fee counted$/ });
  expect(bill).toHaveAttribute("href", "#costs");
  expect(bill.previousElementSibling).toHaveTextContent("6.34% on top of the price");
});
