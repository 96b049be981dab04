import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { exampleHome } from "./example-home";
import { Opportunities } from "./opportunities";

const { cover } = exampleHome();

const homes = [
  exampleHome({ propertyId: "palm", name: "Tidewater", priceAed: [3_100_000, 7_900_000] }),
  exampleHome({ propertyId: "quay", name: "Lantern Quay", priceAed: [1_650_000, 4_200_000] }),
  exampleHome({ propertyId: "yard", name: "Acacia Yard", status: "offPlan", handover: "2027-Q4" }),
];

const lead = {
  propertyId: "quay",
  views: [
    { ...cover, viewId: "quay" },
    { ...cover, viewId: "quay-terrace" },
  ],
};

const readable = (text: string | null | undefined) =>
  text?.replace(/[\u2060\u2066-\u2069]/g, "").replace(/\u00a0/g, " ");

function open(shown: typeof lead | null = lead) {
  render(
    <EnglishPage path="/investment-opportunities/">
      <Opportunities homes={homes} lead={shown} />
    </EnglishPage>,
  );
}

it("opens with one home and the numbers that decide first", () => {
  open();
  const name = screen.getByRole("heading", { level: 2, name: /^Lantern Quay/ });
  expect(within(name).getByRole("link")).toHaveAttribute("href", "/properties/quay/");
  const numbers = name.parentElement?.querySelectorAll("dl > div") ?? [];
  expect([...numbers].map((number) => readable(number.textContent))).toEqual([
    "Price fromAED 1,650,000",
    "Service charge per m² a yearAED 165–185",
    "Gross yield in the area5.5–7%",
  ]);
});

it("does without where no home is chosen for it", () => {
  open(null);
  expect(screen.queryByRole("heading", { level: 2, name: /^Lantern Quay/ })).not.toBeInTheDocument();
});

it("compares those of a kind, the least expensive first, each with its picture and its price before all else", () => {
  open();
  const [offPlan, ready] = screen.getAllByRole("table");
  const namesIn = (table: HTMLElement | undefined) =>
    within(table ?? document.body)
      .getAllByRole("rowheader")
      .map((row) => within(row).getByRole("link").textContent);
  expect(namesIn(offPlan)).toEqual(["Acacia Yard"]);
  expect(namesIn(ready)).toEqual(["Lantern Quay", "Tidewater"]);
  const [row] = within(ready ?? document.body)
    .getAllByRole("row")
    .slice(1);
  expect(row?.querySelector("img")).toHaveAttribute("loading", "lazy");
  expect(readable(row?.querySelector("td")?.textContent)).toMatch(/^AED 1,650,000/);
});

it("leaves out of both tables, on a phone, what was not chosen, and a table of which nothing was", async () => {
  open();
  const isLeftOut = (name: string) =>
    screen.getByRole("rowheader", { name: new RegExp(`^${name}`) }).closest("[data-left-out]") !== null;
  const names = ["Acacia Yard", "Lantern Quay", "Tidewater"];
  const group = screen.getByRole("group", { name: "Hold a few against each other" });
  expect(group).toHaveAttribute("data-needs-app");
  const boxes = within(group).getAllByRole("checkbox");
  expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual(names);
  expect(names.filter(isLeftOut)).toEqual([]);

  await userEvent.click(within(group).getByRole("checkbox", { name: "Tidewater" }));
  expect(names.filter(isLeftOut)).toEqual(["Acacia Yard", "Lantern Quay"]);
  const [offPlan, ready] = screen.getAllByRole("table").map((table) => table.closest("section"));
  expect(offPlan).toHaveAttribute("data-left-out");
  expect(ready).not.toHaveAttribute("data-left-out");

  await userEvent.click(within(group).getByRole("checkbox", { name: "Acacia Yard" }));
  expect(names.filter(isLeftOut)).toEqual(["Lantern Quay"]);
  for (const name of ["Tidewater", "Acacia Yard"])
    await userEvent.click(within(group).getByRole("checkbox", { name }));
  expect(names.filter(isLeftOut)).toEqual([]);
});
