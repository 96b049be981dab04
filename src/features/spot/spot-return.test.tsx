import { render, screen, waitFor } from "@testing-library/react";
import { navigate } from "gatsby";
import { EnglishPage } from "../../../tests/jest/english-page";
import { openedModal } from "../../state/shared";
import { freshProgress, keepBooking, keepProgress } from "./progress";
import { SpotReturn } from "./spot-return";

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  delete window.__pendingModal;
  jest.mocked(navigate).mockClear();
  window.history.replaceState(null, "", "/spot/return/");
});

function renderPage() {
  render(
    <EnglishPage path="/spot/return/">
      <SpotReturn picture="The salon" />
    </EnglishPage>,
  );
}

const goOn = () => screen.queryByRole("button", { name: "Continue with your spot" });

it("claims no payment and begins none where the browser knows of no booking", () => {
  renderPage();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You are back from your bank");
  expect(screen.getByText(/your reservation cannot be seen from here/)).toBeInTheDocument();
  expect(screen.getByText(/Please do not pay a second time/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Write to us on WhatsApp/ })).toHaveAttribute(
    "href",
    expect.stringContaining(encodeURIComponent("I cannot get back to my reservation")),
  );
  expect(screen.getByRole("link", { name: /^Phone/ })).toHaveAttribute("href", "tel:+971500000000");
  expect(goOn()).not.toBeInTheDocument();
  expect(openedModal.get()).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
});

it("opens the booking here where it is known but not the page that it began on", () => {
  keepBooking({ id: "test_1", isTold: false });
  renderPage();
  expect(openedModal.get()).toEqual({ name: "spot-modal", context: null });
  expect(goOn()).toBeInTheDocument();
});

it("goes on to the page that the booking began on", async () => {
  keepProgress({ ...freshProgress, page: "/dubai-insiders-club/?a=b" });
  renderPage();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith("/dubai-insiders-club/?a=b", { replace: true }));
  expect(window.__pendingModal).toBe("spot-modal");
});
