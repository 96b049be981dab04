import { act, render, screen } from "@testing-library/react";
import { EnglishPage } from "../../tests/jest/english-page";
import { OfflineNotice } from "./offline-notice";

function goes(state: "online" | "offline") {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

const show = () =>
  render(
    <EnglishPage>
      <OfflineNotice />
    </EnglishPage>,
  );

it("says that the browser is offline for as long as it is", () => {
  show();
  const region = screen.getByRole("status");
  expect(region).toBeEmptyDOMElement();
  goes("offline");
  expect(region).toHaveTextContent("You are offline.");
  goes("online");
  expect(region).toBeEmptyDOMElement();
});

it("says so at once on a page that is opened without a connection", () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});
