import { act, render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { ListedHomes } from "../../contracts/homes";
import type { Answers } from "../../site/questions";
import { FittingCount, FittingHomes, useListedHomes } from "./fitting-homes";

function End({ answers }: { answers: Answers }) {
  const list = useListedHomes();
  return (
    <>
      <FittingCount list={list} answers={answers} />
      <FittingHomes list={list} answers={answers} />
    </>
  );
}

const image = {
  layout: "fullWidth",
  width: 1,
  height: 0.75,
  images: { fallback: { src: "/static/a/home.jpg", srcSet: "", sizes: "100vw" }, sources: [] },
} as const;

const list: ListedHomes = {
  homes: [
    {
      id: "compass-house",
      name: "Compass House",
      area: "dubaiMarina",
      place: "Dubai Marina",
      type: "penthouse",
      status: "ready",
      priceAed: [9_800_000, 15_500_000],
      crop: null,
      image: { ...image, images: { ...image.images, sources: [] } },
    },
  ],
  note: "Projects and prices are examples.",
};

afterEach(() => {
  jest.useRealTimers();
});

it("shows the homes that the answers lead to, with picture, place and price", async () => {
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(list));
  render(
    <EnglishPage>
      <End answers={{ type: "penthouse", budget: "10000000" }} />
    </EnglishPage>,
  );
  const homes = within(await screen.findByRole("region", { name: "Homes that fit your answers" }));
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/words/en/homes.json"]);
  expect(homes.getByRole("link", { name: "Compass House" })).toHaveAttribute(
    "href",
    "/properties/compass-house/",
  );
  expect(homes.getByText(/AED.*9.8.*15.5/)).toBeInTheDocument();
  expect(homes.getByText("Dubai Marina")).toBeInTheDocument();
  expect(homes.getByText(list.note)).toBeInTheDocument();
});

it("counts the homes that still fit once an answer leaves some out, and says so when that has settled", async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(list));
  const page = (answers: Answers) => (
    <EnglishPage>
      <End answers={answers} />
    </EnglishPage>
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { rerender } = render(page({ goal: "home" }));
  await pass(0);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  // As it is typed.
  for (const budget of ["9", "98", "980", "9800", "98000", "980000"]) {
    rerender(page({ goal: "home", budget }));
    expect(screen.getByText("Homes that fit: 0 of 1")).toBeInTheDocument();
    await pass(700);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  }
  rerender(page({ goal: "home", budget: "9800000" }));
  await pass(2000);
  expect(screen.getByRole("status")).toHaveTextContent("Homes that fit: 1 of 1");
  rerender(page({ goal: "home", budget: "9800000", type: "villa" }));
  await pass(2000);
  expect(screen.getByRole("status")).toHaveTextContent("Homes that fit: 0 of 1");
});

it("says nothing where they cannot be had", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("", { status: 404 }));
  const { container } = render(
    <EnglishPage>
      <End answers={{ type: "penthouse" }} />
    </EnglishPage>,
  );
  await Promise.resolve();
  expect(container).toHaveTextContent(/^$/);
});
