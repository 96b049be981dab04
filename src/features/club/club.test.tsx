import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { HomesUnderReview, IndexCalendar } from "./club-index";
import { ClubOrder } from "./club-order";
import { ClubPriceSection } from "./club-price-section";

const readable = (text: string | null | undefined) =>
  text?.replace(/[\u2060\u2066-\u2069]/g, "").replace(/\u00a0/g, " ");

it("charges what the content says, and says roughly what that is elsewhere", () => {
  render(
    <EnglishPage path="/dubai-insiders-club/">
      <ClubPriceSection />
    </EnglishPage>,
  );
  const texts = screen.getAllByText(/5,000|US\$/).map((element) => readable(element.textContent));
  expect(texts).toEqual([
    "AED 5,000",
    "About US$1,360, at the rate of 21 November 2026. You pay in dirhams.",
  ]);
});

it("adds nothing to the price of an order, and takes it by the spot modal", () => {
  render(
    <EnglishPage path="/dubai-insiders-club-index/order/">
      <ClubOrder />
    </EnglishPage>,
  );
  const cells = within(screen.getByRole("table")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => readable(textContent))).toEqual([
    "AED 5,000",
    "Included",
    "Included",
    "Included",
    "AED 5,000",
  ]);
  expect(screen.getByRole("button", { name: "Secure your spot" })).toHaveAttribute(
    "data-open-modal",
    "spot-modal",
  );
});

it("lists homes with their numbers, each leading to its own page", () => {
  render(
    <EnglishPage path="/dubai-insiders-club-index/">
      <HomesUnderReview
        homes={[
          {
            propertyId: "pearl-spit",
            name: "Pearl Spit",
            area: "alMarjanIsland",
            type: "villa",
            priceAed: [2_000_000, 3_500_000],
            pricedOn: "2026-11-16",
            serviceChargeAedPerSqm: [150, 150],
            handover: "2028-Q3",
            text: { suits: "Families." },
          },
        ]}
      />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("1 home on the table");
  expect(screen.getByRole("link", { name: "Pearl Spit" })).toHaveAttribute("href", "/properties/pearl-spit/");
  expect(screen.getAllByRole("definition").map(({ textContent }) => readable(textContent))).toEqual([
    "AED 2,000,000–3,500,000",
    "AED 150 per m²",
    "Quarter 3, 2028",
  ]);
});

it("leads from a day of the calendar to its page; a handover leads nowhere", () => {
  render(
    <EnglishPage path="/dubai-insiders-club-index/">
      <IndexCalendar
        entries={[
          {
            kind: "meet",
            id: "milan-2027",
            sortedBy: "2027-03-07",
            stop: {
              eventId: "milan-2027",
              route: "roadshow-italy",
              starts: "2027-03-05",
              ends: "2027-03-07",
              text: { city: "Milan" },
            },
          },
          {
            kind: "handover",
            id: "pearl-spit",
            sortedBy: "2028-09",
            name: "Pearl Spit",
            handover: "2028-Q3",
          },
        ]}
      />
    </EnglishPage>,
  );
  const [meeting, handover] = screen.getAllByRole("listitem");
  expect(within(meeting ?? document.body).getByRole("link", { name: "Meet us in Milan" })).toHaveAttribute(
    "href",
    "/roadshow-italy/",
  );
  expect(handover).toHaveTextContent("Quarter 3, 2028Pearl Spit: expected handover");
  expect(within(handover ?? document.body).queryByRole("link")).toBeNull();
});
