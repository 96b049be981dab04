import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { DestinationHero } from "./destination-hero";

const page = (from: number | null) => (
  <EnglishPage path="/al-marjan-island/">
    <DestinationHero from={from} picture={null} />
  </EnglishPage>
);

it("says in the first view what the least expensive home costs, where our list has one", () => {
  const { rerender } = render(page(1_350_000));
  expect(screen.getByText(/^Homes from .*1,350,000/)).toBeInTheDocument();
  rerender(page(null));
  expect(screen.queryByText(/^Homes from/)).not.toBeInTheDocument();
});
