import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Catalogue } from "./catalogue";
import { exampleHome } from "./example-home";

const homes = [
  exampleHome({ propertyId: "quay", name: "Lantern Quay" }),
  exampleHome({
    propertyId: "villa",
    name: "Saffron Frond",
    area: "palmJumeirah",
    type: "villa",
    bedrooms: [4, 6],
    priceAed: [18_500_000, 34_000_000],
  }),
  exampleHome({
    propertyId: "creek",
    name: "Heron Terraces",
    area: "dubaiCreekHarbour",
    status: "offPlan",
    handover: "2028-Q3",
  }),
];

function open(query = "") {
  window.history.replaceState({ key: "router" }, "", `/properties/${query}`);
  return render(
    <EnglishPage>
      <Catalogue homes={homes} pricedOn="2026-11-16" />
    </EnglishPage>,
  );
}

const names = () =>
  within(screen.getByRole("region", { name: "Homes" }))
    .queryAllByRole("article")
    .map((article) => within(article).getByRole("heading").textContent);
const count = () => screen.getByRole("status").textContent;

it("shows every home, and says how many there are", () => {
  open();
  expect(names()).toEqual(["Lantern Quay", "Saffron Frond", "Heron Terraces"]);
  expect(count()).toBe("3 homes");
});

it("shows what the address asks for", () => {
  open("?area=palm-jumeirah&utm_source=fb");
  expect(names()).toEqual(["Saffron Frond"]);
  expect(count()).toBe("1 home");
  expect(screen.getByLabelText("Area")).toHaveValue("palm-jumeirah");
});

it("writes a choice into the address, as an entry that the back button takes back, and keeps what else is there", async () => {
  open("?utm_source=fb");
  const entries = window.history.length;
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Off-plan");
  expect(names()).toEqual(["Heron Terraces"]);
  expect(window.location.search).toBe("?utm_source=fb&status=off-plan");
  expect(window.history.length).toBe(entries + 1);
  expect(window.history.state).toEqual({ key: "router" });

  await userEvent.selectOptions(screen.getByLabelText("Status"), "Ready or off-plan");
  expect(window.location.search).toBe("?utm_source=fb");
});

it("follows the back button", () => {
  open();
  act(() => {
    window.history.replaceState(null, "", "/properties/?type=villa");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(names()).toEqual(["Saffron Frond"]);
  expect(screen.getByLabelText("Type")).toHaveValue("villa");
});

it("sorts", async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Highest price first");
  expect(names()[0]).toBe("Saffron Frond");
  expect(window.location.search).toBe("?sort=price-down");
});

it("helps where nothing fits: says which wish to loosen, and does it, without losing the focus", async () => {
  open("?area=palm-jumeirah&status=off-plan");
  expect(names()).toEqual([]);
  expect(count()).toBe("0 homes");
  await userEvent.click(screen.getByRole("button", { name: /^In all areas/ }));
  expect(names()).toEqual(["Heron Terraces"]);
  expect(screen.getByRole("status")).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
  expect(names()).toHaveLength(3);
  expect(window.location.search).toBe("");
});

it("shows the second currency and the unit that the visitor chooses, and writes them into the address", async () => {
  open();
  const first = () =>
    screen
      .getAllByRole("article")[0]
      ?.textContent.replace(/\u00a0/g, " ")
      .replace(/\u2060/g, "");
  expect(first()).toContain("US$449,000–1,140,000");
  expect(first()).toContain("m²");
  expect(first()).toMatch(/Service charge\u2066?AED 165–185\u2069? per m² a year/);
  await userEvent.selectOptions(screen.getByLabelText("Second currency"), "EUR");
  await userEvent.selectOptions(screen.getByLabelText("Unit of area"), "sqft");
  expect(first()).toContain("€388,000–987,000");
  expect(first()).toContain("732–1,765");
  expect(first()).toMatch(/AED 15–17\u2069? per ft² a year/);
  expect(window.location.search).toBe("?currency=EUR&unit=sqft");
});

it("begins with the currency that is usual in the language, and with what a shared address says", () => {
  window.history.replaceState(null, "", "/ko/properties/?unit=sqft");
  render(
    <EnglishPage language="ko">
      <Catalogue homes={homes} pricedOn="2026-11-16" />
    </EnglishPage>,
  );
  expect(screen.getByLabelText("Second currency")).toHaveValue("KRW");
  expect(screen.getByLabelText("Unit of area")).toHaveValue("sqft");
});

it("tells of a home that is opened", async () => {
  open();
  delete window.dataLayer;
  // jsdom does not navigate.
  const link = screen.getByRole("link", { name: "Saffron Frond" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(link).toHaveAttribute("href", "/properties/villa/");
  expect(window.dataLayer).toContainEqual(
    expect.objectContaining({ event: "select_content", content_type: "property", item_id: "villa" }),
  );
});
