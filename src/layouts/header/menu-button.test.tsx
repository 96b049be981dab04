import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { MenuButton } from "./menu-button";

jest.mock("./side-menu", () => {
  throw new Error("Loading chunk 7 failed.");
});

afterEach(() => {
  delete window.__servedDialogs;
});

it("opens the served menu where its own cannot be fetched, and follows when that is closed", async () => {
  const open = jest.fn<unknown, Parameters<NonNullable<Window["__servedDialogs"]>["open"]>>(() => ({}));
  window.__servedDialogs = { open, clearEntry: jest.fn() } as unknown as Window["__servedDialogs"];
  render(
    <EnglishPage>
      <MenuButton />
    </EnglishPage>,
  );
  const button = screen.getByRole("button", { name: "Open menu" });
  await userEvent.click(button);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(open).toHaveBeenCalledWith("menu", expect.objectContaining({ opener: button }));
  expect(button).toHaveAttribute("aria-expanded", "true");

  act(() => open.mock.calls[0]?.[1].onClose());
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});
