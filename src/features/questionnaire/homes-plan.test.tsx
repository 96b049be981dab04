import { render } from "@testing-library/react";
import type { ListedHome, ListedHomes } from "../../contracts/homes";
import type { Answers } from "../../site/questions";
import { HomesPlan } from "./homes-plan";

const home = (id: string, facts: Pick<ListedHome, "area" | "type" | "priceAed">): ListedHome => ({
  id,
  name: id,
  place: "",
  status: "ready",
  crop: null,
  image: { layout: "fullWidth", width: 1, height: 1, images: {} },
  ...facts,
});

const list: ListedHomes = {
  homes: [
    home("a", { area: "dubaiMarina", type: "apartment", priceAed: [1_000_000, 2_000_000] }),
    home("b", { area: "dubaiMarina", type: "apartment", priceAed: [3_000_000, 4_000_000] }),
    home("c", { area: "palmJumeirah", type: "villa", priceAed: [9_000_000, 9_000_000] }),
    home("d", { area: "palmJumeirah", type: "apartment", priceAed: [900_000, 900_000] }),
    home("e", { area: "alMarjanIsland", type: "apartment", priceAed: [800_000, 900_000] }),
    home("f", { area: "businessBay", type: "apartment", priceAed: [700_000, 900_000] }),
  ],
  note: "",
};

/** For each home in the order of the list, whether it is lit. */
function lit(answers: Answers, given: ListedHomes | null = list) {
  const { container, unmount } = render(<HomesPlan list={given} answers={answers} />);
  const marks = [...container.querySelectorAll("rect")].map((mark) => mark.hasAttribute("data-lit"));
  unmount();
  return marks;
}

it("lights the homes that still fit, however many they are", () => {
  expect(lit({})).toEqual([true, true, true, true, true, true]);
  expect(lit({ budget: "2500000" })).toEqual([true, false, false, true, true, true]);
  expect(lit({ budget: "2500000", type: "villa" })).toEqual([false, false, false, false, false, false]);
  expect(lit({ type: "villa" })).toEqual([false, false, true, false, false, false]);
});

it("shows the coast alone while the homes are not known", () => {
  expect(lit({}, null)).toEqual([]);
});

it("lays no two homes on one another", () => {
  const { container } = render(<HomesPlan list={list} answers={{}} />);
  const places = [...container.querySelectorAll("rect")].map(
    (mark) => `${mark.getAttribute("x") ?? ""} ${mark.getAttribute("y") ?? ""}`,
  );
  expect(new Set(places).size).toBe(list.homes.length);
});
