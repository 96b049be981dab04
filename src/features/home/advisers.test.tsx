import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Advisers } from "./advisers";

it("shows each bust from a file as wide as its place, and says that they are sculptures", () => {
  const advisers = ["leila", "irina"].map((agentId) => ({
    agentId,
    image: `/agents/${agentId}-216.jpg`,
    fullsizeImage: `/agents/${agentId}.jpg`,
  }));
  render(<Advisers advisers={advisers} />, { wrapper: EnglishPage });
  const [first, ...others] = screen.getAllByRole("img", { name: "Portrait, sculpted in plaster" });
  expect(others).toHaveLength(1);
  expect(first).toHaveAttribute("srcset", "/agents/leila-216.jpg 216w, /agents/leila.jpg 640w");
  expect(first).toHaveAttribute("sizes", "(min-width: 48rem) 20vw, 22vw");
  expect(first).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("figure")).toHaveTextContent(
    "The portraits are plaster sculptures made for our model of Dubai.",
  );
});
