import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { BothNumbers } from "./both-numbers";

it("shows who works it out as a sculpture, with the licence and company numbers", () => {
  render(
    <EnglishPage>
      <BothNumbers
        adviser={{
          name: "Irina Castellanos",
          role: "Resale and relocation adviser",
          fullsizeImage: "/agents/irina-castellanos.jpg",
        }}
      />
    </EnglishPage>,
  );
  expect(screen.getByRole("img", { name: "Portrait, sculpted in plaster" })).toHaveAttribute(
    "src",
    "/agents/irina-castellanos.jpg",
  );
  const { parentElement: words } = screen.getByText("Resale and relocation adviser");
  expect(words).toHaveTextContent("Broker’s licence (RERA): \u2066ORN 00000\u2069");
  expect(words).toHaveTextContent("Trade licence: \u20660000000\u2069");
});
