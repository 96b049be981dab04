import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { ModalButton } from "../state/modal-button";
import { usePresses } from "./presses";

const onPress = jest.fn();
const onTurn = jest.fn();

function Presses() {
  usePresses({ onPress, onTurn });
  return null;
}

const page = (
  <EnglishPage>
    <ModalButton modal="questions-modal">
      <b>Find</b>
    </ModalButton>
    <ModalButton modal="request-call-modal" context={{ propertyId: "palm-1", name: "A home" }}>
      Call
    </ModalButton>
    <button type="button">Other</button>
    <Presses />
  </EnglishPage>
);

beforeEach(() => jest.clearAllMocks());

it("hears presses by pointer, Enter and Space, and what they are about", async () => {
  const user = userEvent.setup();
  render(page);
  const find = screen.getByRole("button", { name: "Find" });
  const presses = [
    () => user.click(screen.getByText("Find")),
    () => user.keyboard("{Enter}"),
    () => user.keyboard(" "),
  ];
  for (const press of presses) {
    await press();
    expect(onPress).toHaveBeenCalledWith({ modal: "questions-modal", context: null, button: find });
    expect(find).toHaveFocus();
    onPress.mockClear();
  }
  await user.click(screen.getByText("Call"));
  expect(onPress).toHaveBeenCalledWith(
    expect.objectContaining({
      modal: "request-call-modal",
      context: { propertyId: "palm-1", name: "A home" },
    }),
  );
  onPress.mockClear();
  await user.click(screen.getByText("Other"));
  expect(onPress).not.toHaveBeenCalled();
});

it("hears that the visitor turns to a button, also by the move before", async () => {
  const user = userEvent.setup();
  const { rerender } = render(page);
  await user.hover(screen.getByText("Call"));
  expect(onTurn).toHaveBeenLastCalledWith("request-call-modal");
  screen.getByRole("button", { name: "Find" }).focus();
  expect(onTurn).toHaveBeenLastCalledWith("questions-modal");

  onTurn.mockClear();
  rerender(
    <EnglishPage>
      <ModalButton modal="spot-modal">Reserve</ModalButton>
    </EnglishPage>,
  );
  screen.getByRole("button", { name: "Reserve" }).focus();
  expect(onTurn).not.toHaveBeenCalled();
  render(<Presses />);
  expect(onTurn).toHaveBeenCalledWith("spot-modal");
});

it("leaves a press for another tab to the browser", () => {
  render(page);
  const press = createEvent.click(screen.getByText("Call"), { ctrlKey: true });
  let wasPrevented: boolean | undefined;
  // jsdom has nowhere to go.
  window.addEventListener(
    "click",
    (event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(screen.getByText("Call"), press);
  expect(wasPrevented).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});
