import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { Agent } from "../../contracts/agent";
import { ExpertPortrait } from "./expert-card";

const agent: Agent = {
  ...{
    id: "leila-haddad",
    name: "Leila Haddad",
    role: null,
    image: null,
    fullsize_image: null,
    languages: [],
  },
  ...{ phone_country: null, phone: null, whatsapp: null, telegram: null },
};

describe("the portrait of the expert", () => {
  it.each([
    ["/agents/leila-haddad.jpg", "Portrait of your adviser, sculpted in plaster"],
    ["https://crm.example/leila.jpg", ""],
  ])("says that it is a sculpture where it is one of ours: %s", (picture, text) => {
    render(
      <EnglishPage>
        <ExpertPortrait expert={{ ...agent, fullsize_image: picture }} />
      </EnglishPage>,
    );
    expect(screen.getByAltText(text)).toHaveAttribute("src", picture);
  });
});
