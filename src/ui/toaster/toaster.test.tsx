import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { showToast, Toaster } from "./toaster";

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole("region", { name: "Notifications" });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster container={document.body} label="Notifications" dismissLabel="Dismiss" />);
});
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

it("shows title, text and detail in its region, for 3000 ms", () => {
  act(() =>
    showToast({ kind: "success", title: "Success", text: "We will call.", detail: "DH-7K3Q9F" }, 3000),
  );
  expect(region()).toHaveTextContent("SuccessWe will call.DH-7K3Q9F");
  pass(2999);
  expect(screen.getByText("We will call.")).toBeInTheDocument();
  pass(2);
  expect(screen.queryByText("We will call.")).not.toBeInTheDocument();
});

it("says the same once, for 3000 ms from the last time", async () => {
  const same = { kind: "warning", title: "Warning", text: "Choose a time." } as const;
  act(() => showToast(same, 3000));
  pass(2000);
  act(() => showToast(same, 3000));
  act(() => showToast({ ...same, text: "Choose a day." }, 3000));
  expect(screen.getAllByText("Choose a time.")).toHaveLength(1);
  expect(screen.getByText("Choose a day.")).toBeInTheDocument();
  pass(2900);
  expect(screen.getByText("Choose a time.")).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Dismiss" })[0] as HTMLElement);
  act(() => showToast(same, 3000));
  pass(2900);
  expect(screen.getByText("Choose a time.")).toBeInTheDocument();
});

it("waits while it is pointed at", async () => {
  act(() => showToast({ kind: "error", title: "Error", text: "It failed." }, 3000));
  pass(2000);
  await user.hover(screen.getByText("It failed."));
  pass(60_000);
  expect(screen.getByText("It failed.")).toBeInTheDocument();
  await user.unhover(region());
  pass(900);
  expect(screen.getByText("It failed.")).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText("It failed.")).not.toBeInTheDocument();
});

it("waits while it has the focus, also when the pointer leaves it", async () => {
  act(() => showToast({ kind: "error", title: "Error", text: "It failed." }, 3000));
  await user.hover(screen.getByText("It failed."));
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  await user.unhover(region());
  pass(60_000);
  expect(screen.getByText("It failed.")).toBeInTheDocument();
});

it("offers another way in a new tab", async () => {
  const onClick = jest.fn();
  const link = { label: "WhatsApp", newTab: "(opens in a new tab)", href: "https://wa.me/1", onClick };
  act(() => showToast({ kind: "success", title: "Success", text: "Thanks.", link }, 3000));
  const anchor = screen.getByRole("link", { name: "WhatsApp (opens in a new tab)" });
  expect(anchor).toHaveAttribute("href", "https://wa.me/1");
  expect(anchor).toHaveAttribute("target", "_blank");
  anchor.addEventListener("click", (event) => event.preventDefault());
  await user.click(anchor);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("goes when it is dismissed, and the next one is timed again", async () => {
  act(() => showToast({ kind: "warning", title: "Warning", text: "First." }, 3000));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("First.")).not.toBeInTheDocument();
  act(() => showToast({ kind: "warning", title: "Warning", text: "Second." }, 3000));
  pass(3001);
  expect(screen.queryByText("Second.")).not.toBeInTheDocument();
});
