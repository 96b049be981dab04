import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { showNotifications, type Notification } from "../../lib/notify";
import { ShareLinks } from "./share-links";

const url = "https://www.duneandharbour.example/blog/fees/";

function setUp() {
  const user = userEvent.setup();
  render(<ShareLinks slug="fees" title="Fees & taxes" url={url} />, { wrapper: EnglishPage });
  return user;
}
const press = async (name: string) => setUp().click(screen.getByText(name));
const shared = () => window.dataLayer?.map((event) => ("method" in event ? event.method : event));

afterEach(() => {
  delete window.dataLayer;
  Reflect.deleteProperty(navigator, "share");
});

it("hands the canonical address to each network by a plain link", () => {
  setUp();
  const addresses = screen.getAllByRole("link").map((link) => new URL(link.getAttribute("href") ?? ""));
  expect(addresses.map(({ host }) => host)).toEqual([
    "wa.me",
    "t.me",
    "www.linkedin.com",
    "x.com",
    "www.facebook.com",
  ]);
  for (const { searchParams } of addresses) expect([...searchParams.values()].join(" ")).toContain(url);
  expect(addresses[0]?.searchParams.get("text")).toBe(`Fees & taxes ${url}`);
  expect(screen.getByRole("link", { name: "Share on Telegram (opens in a new tab)" })).toHaveAttribute(
    "rel",
    "noopener",
  );
});

it("tells which network it was", async () => {
  const user = setUp();
  const link = screen.getByRole("link", { name: /WhatsApp/ });
  // jsdom cannot go to another page.
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(window.dataLayer).toMatchObject([
    { event: "share", method: "whatsapp", content_type: "post", item_id: "fees" },
  ]);
});

it("copies the address, and says so", async () => {
  const told: Notification[] = [];
  const stop = showNotifications((notification) => told.push(notification));
  await press("Copy the link");
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(told).toMatchObject([{ kind: "success", text: "The link is copied." }]);
  expect(shared()).toEqual(["copy"]);
  stop();
});

it("shows the address where the browser does not copy", async () => {
  const user = setUp();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByText("Copy the link"));
  expect(await screen.findByLabelText("Copy the link from here:")).toHaveValue(url);
  expect(shared()).toBeUndefined();
});

describe("the device's own way", () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  beforeEach(() => {
    Object.assign(navigator, { share });
  });

  it("is offered where there is one", async () => {
    share.mockResolvedValue();
    await press("Share");
    expect(share).toHaveBeenCalledWith({ title: "Fees & taxes", url });
    await waitFor(() => expect(shared()).toEqual(["native"]));
  });

  it("is no sharing when it is called off", async () => {
    share.mockRejectedValue(new DOMException("no", "AbortError"));
    await press("Share");
    expect(shared()).toBeUndefined();
    expect(screen.queryByLabelText("Copy the link from here:")).not.toBeInTheDocument();
  });
});

it("keeps the room of the device's own way where there is none, out of reach", () => {
  setUp();
  expect(screen.getByText("Share")).toHaveAttribute("data-absent");
});
