import { render, screen, within } from "@testing-library/react";
import { FactTable } from "./fact-table";

it("names every value by its row", () => {
  render(
    <FactTable
      caption="The cost of buying"
      look="sums"
      rows={[
        { id: "price", name: "Price", cells: ["AED 100"] },
        { id: "total", name: "In all", note: "4% on top", cells: ["AED 104"], isTotal: true },
      ]}
    />,
  );
  const table = screen.getByRole("table", { name: "The cost of buying" });
  const total = within(table).getByRole("row", { name: /In all/ });
  expect(within(total).getByRole("rowheader")).toHaveTextContent("In all4% on top");
  expect(within(total).getByRole("cell")).toHaveTextContent("AED 104");
  expect(within(table).queryByRole("columnheader")).not.toBeInTheDocument();
});

it("names every value of a comparison by its column, which a phone repeats only for the eye", () => {
  render(
    <FactTable
      caption="Two permits"
      columns={["Golden Visa", "Owner"]}
      rows={[{ id: "years", name: "Valid for", cells: ["Ten years", "Two years"] }]}
    />,
  );
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Golden Visa",
    "Owner",
  ]);
  const [, second] = screen.getAllByRole("cell").filter((cell) => cell.textContent !== "");
  expect(second).toHaveAccessibleName("Two years");
});
