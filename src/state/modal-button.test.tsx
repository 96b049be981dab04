import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { EnglishPage } from "../../tests/jest/english-page";
import { ModalButton } from "./modal-button";

const page = (
  <EnglishPage>
    <ModalButton modal="questions-modal">Find</ModalButton>
    <ModalButton modal="spot-modal">Call</ModalButton>
  </EnglishPage>
);

it("is served as a link to the form without scripts", () => {
  const served = document.createElement("div");
  served.innerHTML = renderToString(page);
  const links = [...served.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/questionnaire/", "/request-a-call/"]);
  for (const link of links) expect(link).not.toHaveAttribute("role");
});

it("says in the link's address what it is about", () => {
  render(
    <EnglishPage language="ko">
      <ModalButton modal="request-call-modal" context={{ propertyId: "palm-1", name: "A home" }}>
        Home
      </ModalButton>
      <ModalButton modal="request-call-modal" context={{ eventId: "milan-2027", name: "Milan" }}>
        Milan
      </ModalButton>
      <ModalButton modal="request-call-taiwan-modal" context={{ eventId: "taipei-2027", name: "Taipei" }}>
        Taipei
      </ModalButton>
    </EnglishPage>,
  );
  const hrefs = screen.getAllByRole("button").map((button) => button.getAttribute("href"));
  expect(hrefs).toEqual([
    "/ko/request-a-call/?kind=property&context.propertyId=palm-1",
    "/ko/request-a-call/?kind=roadshow&context.eventId=milan-2027#hour",
    "/ko/request-a-call/?kind=call-taiwan&context.eventId=taipei-2027#hour",
  ]);
});

it("is a button once the page can answer, pressed by Enter and Space, too", async () => {
  const user = userEvent.setup();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("click", pressed);
  render(page);
  const button = screen.getByRole("button", { name: "Find" });
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  button.focus();
  await user.keyboard("{Enter}");
  await user.keyboard(" ");
  expect(pressed).toHaveBeenCalledTimes(2);
  document.removeEventListener("click", pressed);
});
