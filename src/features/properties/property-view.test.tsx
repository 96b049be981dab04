import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { fakeIntersectionObserver } from "../../../tests/jest/fake-intersection-observer";
import { showNotifications, type Notification } from "../../lib/notify";
import { exampleHome } from "./example-home";
import { PropertyBar } from "./property-bar";
import type { PropertyDetails } from "./property-details";
import { PropertyView } from "./property-view";

// For the bar at a phone's foot.
fakeIntersectionObserver();

function open(home: PropertyDetails, others: PropertyDetails[] = []) {
  return render(
    <EnglishPage path="/properties/lantern-quay/">
      <PropertyView home={home} others={{ inArea: others, elsewhere: [] }} map={null} light={null} />
    </EnglishPage>,
  );
}

const fact = (name: string) =>
  screen
    .getAllByText(name)
    .find((term) => term.tagName === "DT")
    ?.parentElement?.querySelector("dd")?.textContent;
const readable = (text: string | null | undefined) =>
  text?.replace(/[\u2060\u2066-\u2069]/g, "").replace(/\u00a0/g, " ");

it("computes what a buyer asks from the facts", () => {
  open(exampleHome());
  expect(readable(fact("Price by floor area"))).toBe("AED 24,300–25,600 per m²");
  expect(readable(fact("Service charge"))).toBe("AED 165–185 per m² a year");
  expect(readable(screen.getByText(/^Transfer fee/).nextSibling?.textContent)).toBe("AED 66,000");
  expect(fact("Completed")).toBe("2016");
});

it("shows the instalments of an off-plan home, in per cent and in dirhams", () => {
  open(
    exampleHome({
      status: "offPlan",
      handover: "2028-Q3",
      completedIn: null,
      paymentPlan: [
        { stage: "booking", percent: 10 },
        { stage: "handover", percent: 90 },
      ],
    }),
  );
  const steps = screen.getByText("On booking").closest("ol");
  const rows = within(steps ?? document.body).getAllByRole("listitem");
  expect(rows.map((row) => readable(row.textContent))).toEqual([
    "10%On bookingAED 165,000",
    "90%At handoverAED 1,485,000",
  ]);
  expect(fact("Handover")).toBe("Expected in Q3 2028");
});

it("does not charge Dubai's fee in another emirate", () => {
  open(exampleHome({ destination: { ...exampleHome().destination, emirate: "rasAlKhaimah" } }));
  expect(screen.queryByText(/Transfer fee, /)).not.toBeInTheDocument();
  expect(fact("Registered with")).toBe("Ras Al Khaimah’s land register");
});

it("asks for a call about this very home", () => {
  open(exampleHome());
  const [button] = screen.getAllByRole("button", { name: "Request a call about this home" });
  expect(button).toHaveAttribute("data-open-modal", "request-call-modal");
  expect(JSON.parse(button?.dataset.modalContext ?? "{}")).toEqual({
    propertyId: "lantern-quay",
    name: "Lantern Quay",
  });
});

it("leads to the others in the same area", () => {
  open(exampleHome(), [exampleHome({ propertyId: "compass-house", name: "Compass House" })]);
  expect(screen.getByRole("heading", { name: "Also in this area" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Compass House" })).toHaveAttribute(
    "href",
    "/properties/compass-house/",
  );
});

it("enlarges the picture that was pressed, and gives the focus back", async () => {
  const user = userEvent.setup();
  // jsdom does not scroll.
  Element.prototype.scrollBy = () => undefined;
  const [picture] = exampleHome().pictures;
  if (!picture) throw new Error("The example has no picture.");
  open(exampleHome({ pictures: [picture, { ...picture, viewId: "marina", alt: "The marina" }] }));
  const link = screen.getByRole("link", { name: "The marina Enlarge" });
  expect(link).toHaveAttribute("href", "/static/cover.jpg");
  await user.click(link);
  const dialog = await screen.findByRole("dialog", { name: "Lantern Quay: Pictures" });
  expect(
    within(dialog)
      .getAllByRole("img")
      .map((image) => image.getAttribute("alt")),
  ).toEqual(["The model of the house", "The marina"]);
  expect(within(dialog).getByText("Picture 2 of 2")).toBeInTheDocument();
  expect(within(dialog).getByRole("list", { name: "Lantern Quay: Pictures" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(link).toHaveFocus();
});

describe("sharing", () => {
  const url = "https://www.duneandharbour.example/properties/lantern-quay/";
  const told: Notification[] = [];
  let stop: () => void;
  beforeEach(() => {
    told.length = 0;
    stop = showNotifications((notification) => told.push(notification));
    delete window.dataLayer;
    window.history.replaceState(null, "", "/properties/lantern-quay/?utm_source=fb");
  });
  afterEach(() => stop());

  it("copies the canonical address, without the campaign", async () => {
    const user = userEvent.setup();
    open(exampleHome());
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(told).toEqual([{ kind: "success", text: "The link is copied" }]);
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({ event: "share", method: "copy", item_id: "lantern-quay" }),
    );
  });

  it("shows the address where it may not be copied", async () => {
    const user = userEvent.setup();
    open(exampleHome());
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByLabelText("Copy the link from here:")).toHaveValue(url);
    expect(window.dataLayer).toBeUndefined();
  });
});

it("numbers the rooms of the plan once each, with the size of all their parts", () => {
  open(exampleHome());
  const rooms = within(screen.getByText("Living and dining").closest("ol") ?? document.body).getAllByRole(
    "listitem",
  );
  expect(rooms.map((room) => readable(room.textContent))).toEqual([
    "1Living and dining20 m²",
    "2Hall12 m²",
    "3Balcony16 m²",
  ]);
});

it("has at a phone's foot the price and a call about this very home", () => {
  render(
    <EnglishPage path="/properties/lantern-quay/">
      <PropertyBar home={exampleHome()} />
    </EnglishPage>,
  );
  const bar = screen.getByRole("complementary", { name: "Ways to reach us" });
  expect(readable(bar.textContent)).toContain("AED 1,650,000");
  const call = within(bar).getByRole("button", { name: "Request a call" });
  expect(JSON.parse(call.dataset.modalContext ?? "{}")).toEqual({
    propertyId: "lantern-quay",
    name: "Lantern Quay",
  });
});

it("leads from its first picture by the close-up to the plan, and says nothing that the gallery says", () => {
  const home = exampleHome();
  const [cover] = home.pictures;
  if (!cover) throw new Error("The example has no picture");
  const facade = { ...cover, viewId: "facade", alt: "Close-up", closeUp: { x: 49, y: 29, zoom: 3 } };
  const { container } = open({ ...home, pictures: [cover, facade] });
  const stage = container.querySelector("[style*='--zoom']");
  expect(stage?.parentElement).toHaveAttribute("aria-hidden", "true");
  expect(stage?.getAttribute("style")).toContain("--x: 49%; --y: 29%; --zoom: 3");
  expect([...(stage?.querySelectorAll("img") ?? [])].map(({ alt }) => alt)).toEqual(["", ""]);
  expect(stage).toHaveTextContent("Dubai MarinaLantern Quay");
});

it("shows the plan at once where there is no close-up", () => {
  const { container } = open(exampleHome());
  expect(container.querySelector("[style*='--zoom']")).toBeNull();
  expect(screen.getByRole("heading", { name: "A typical floor plan" })).toBeVisible();
});

it("draws the sun's way in both seasons above the plan, as something seen only", () => {
  const { container } = open(
    exampleHome({
      skyWays: [
        { month: 0, way: "M8 97L192 97", lit: "M100 31L192 97" },
        { month: 6, way: "M7 98L193 98", lit: "" },
      ],
    }),
  );
  const sky = container.querySelector("svg[viewBox='0 0 200 100']")?.parentElement;
  expect(sky).toHaveAttribute("aria-hidden", "true");
  expect(sky).toHaveTextContent("JanJul");
  expect(sky?.querySelector("path[d='M100 31L192 97']")).not.toBeNull();
});
