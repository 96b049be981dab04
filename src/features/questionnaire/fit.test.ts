import { homesThatFit } from "./fit";

const home = (id: string, type: "apartment" | "villa", status: "ready" | "offPlan", from: number) => ({
  id,
  type,
  status,
  priceAed: [from, from * 2] as [number, number],
});
const homes = [
  home("small", "apartment", "offPlan", 700_000),
  home("built", "apartment", "ready", 1_200_000),
  home("planned", "apartment", "offPlan", 1_400_000),
  home("tower", "apartment", "ready", 1_900_000),
  home("villa", "villa", "ready", 6_000_000),
];
const idsFor = (answers: Parameters<typeof homesThatFit>[1]) => {
  const { homes: found, fitting } = homesThatFit(homes, answers);
  return { ids: found.map(({ id }) => id), fitting };
};

it("finds homes of the kind within the budget, best first and three at most", () => {
  expect(idsFor({ type: "apartment", budget: "1500000", payment: "instalments" })).toEqual({
    ids: ["planned", "small", "built"],
    fitting: 3,
  });
  expect(idsFor({ type: "apartment", budget: "1500000", payment: "mortgage" }).ids[0]).toBe("built");
});

it("has what fits besides those three, too", () => {
  const { homes: best, others, fitting } = homesThatFit(homes, { type: "apartment" });
  expect(best).toHaveLength(3);
  expect(others.map(({ id }) => id)).toEqual(["small"]);
  expect(fitting).toBe(4);
});

it("takes a budget of 0, or none, and an open kind for no limit", () => {
  expect(idsFor({ type: "open", budget: "0" })).toEqual({
    ids: ["villa", "tower", "planned"],
    fitting: 5,
  });
  expect(idsFor({}).ids).toHaveLength(3);
});

it("says so where none fits, and shows the nearest", () => {
  expect(idsFor({ type: "villa", budget: "2000000" })).toEqual({
    ids: ["tower", "villa", "planned"],
    fitting: 0,
  });
});
