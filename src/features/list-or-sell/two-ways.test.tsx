import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { TwoWays } from "./two-ways";

it("says of each way what it costs, as the content has it, and leads to it", () => {
  render(
    <EnglishPage>
      <TwoWays picture={<img src="/ways.jpg" alt="Both ways" />} />
    </EnglishPage>,
  );
  expect(screen.getByRole("img", { name: "Both ways" })).toBeInTheDocument();
  const costs = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  // A word joiner keeps the range together.
  expect(costs).toEqual(["5–\u20608%", "2%"]);
  expect(screen.getByText(/of the price, once, plus/)).toHaveTextContent(/plus .5%. VAT/);
  expect(screen.getByRole("link", { name: "Let it with us" })).toHaveAttribute(
    "href",
    "/list-your-property-in-dubai/",
  );
  expect(screen.getByRole("link", { name: "Start the sale" })).toHaveAttribute(
    "href",
    "/sell-your-property/",
  );
});
