import { render, screen } from "@testing-library/react";
import { TitleLines } from "./title-lines";

it("keeps each sentence of a title together, and reads them as one title", () => {
  render(
    <h1>
      <TitleLines>Bring us your client. Keep your client.</TitleLines>
    </h1>,
  );
  const title = screen.getByRole("heading", { name: "Bring us your client. Keep your client." });
  expect([...title.children].map(({ textContent }) => textContent)).toEqual([
    "Bring us your client.",
    "Keep your client.",
  ]);
});

it("adds nothing to a title of one sentence", () => {
  render(
    <h1>
      <TitleLines>Own a home off-plan</TitleLines>
    </h1>,
  );
  expect(screen.getByRole("heading").children).toHaveLength(0);
});
