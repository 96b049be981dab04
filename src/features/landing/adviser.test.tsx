import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Adviser } from "./adviser";

const leila = {
  name: "Leila Haddad",
  role: "Senior investment adviser",
  image: "/agents/leila-haddad-216.jpg",
  languages: ["English", "Hebrew"],
};

it("shows who speaks Hebrew", () => {
  render(
    <EnglishPage>
      <Adviser speaker={leila} picture={null} />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { name: "Leila Haddad" })).toBeInTheDocument();
  expect(screen.getByText("Speaks English and Hebrew")).toBeInTheDocument();
});

it("does without where nobody does any more", () => {
  render(
    <EnglishPage>
      <Adviser speaker={null} picture={null} />
    </EnglishPage>,
  );
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  expect(document.querySelector("[data-open-modal]")).toBeInTheDocument();
});
