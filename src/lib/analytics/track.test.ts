import { identifier } from "./identifier";
import { track } from "./track";

afterEach(() => {
  delete window.dataLayer;
  window.history.replaceState(null, "", "/");
});

it("makes the data layer when no tag manager has, and says the page without its query", () => {
  window.history.replaceState(null, "", "/fr/terms/?utm_source=x");
  track({ event: "contact_click", channel: "phone" });
  expect(window.dataLayer).toEqual([
    { event: "contact_click", channel: "phone", language: "fr", route: "terms" },
  ]);
});

it("appends to one that is there", () => {
  const layer = [{ event: "gtm.js" }];
  window.dataLayer = layer;
  track({ event: "signUpCompleted" });
  expect(layer).toHaveLength(2);
});

it("takes back what an event before has told, as the tag manager keeps the last value of each field", () => {
  track({ event: "web_vital", name: "INP", value: 568, rating: "poor", id: identifier("v1") });
  track({ event: "generate_lead", form_id: "sell", lead_id: identifier("1") });
  const kept = Object.assign({}, ...(window.dataLayer ?? [])) as Record<string, unknown>;
  expect(kept).toMatchObject({ event: "generate_lead", lead_id: "1", route: "home" });
  expect([kept.value, kept.rating]).toEqual([undefined, undefined]);
});

it("takes no text that a visitor typed, no field and no name that the catalogue does not know", () => {
  const typed: string = "Layla Haddad";
  const wrong = () => {
    // @ts-expect-error what was typed is no identifier
    track({ event: "generate_lead", form_id: "sell", lead_id: typed });
    // @ts-expect-error nor is it one of a closed list
    track({ event: "contact_click", channel: typed });
    // @ts-expect-error no event has a field for it
    track({ event: "form_start", form_id: "sell", name: typed });
    // @ts-expect-error a search does not tell what was searched for
    track({ event: "search", content_type: "post", results: 1, search_term: typed });
    // @ts-expect-error an event that is not in the catalogue
    track({ event: "lead" });
    // @ts-expect-error a field is missing
    track({ event: "form_step", form_id: "sell", step: 1 });
  };
  expect(wrong).not.toThrow();
  track({ event: "video_play", video_id: identifier("palm") });
  expect(window.dataLayer?.at(-1)).toMatchObject({ video_id: "palm" });
});
