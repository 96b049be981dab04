import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { fileOf, interceptUploads, uploads } from "../../../tests/jest/fake-upload";

const start = { shownAt: Date.now() - 5000, texts: {}, files: {}, focused: null };
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

let restoreUploads: () => void;

const location = { lat: () => 25.0775, lng: () => 55.1304 };
const marina = {
  placeId: "heron-1",
  text: { text: "Heron Terraces, Dubai Marina" },
  mainText: { text: "Heron Terraces" },
  secondaryText: { text: "Dubai Marina" },
  toPlace: () => ({ location, fetchFields: () => Promise.resolve() }),
};

const maps = () => document.head.querySelector<HTMLScriptElement>("script[src*='maps.googleapis.com']");

/** Google's script, as it arrives. */
function mapsArrive() {
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: () => Promise.resolve({ suggestions: [{ placePrediction: marina }] }),
    },
  };
  Object.assign(window, { google: { maps: { places } } });
  window.__placesReady?.();
}

/** The form on a site with or without a key for maps, which is read once. */
async function show(mapsKey: string) {
  process.env.GATSBY_GOOGLE_MAPS_KEY = mapsKey;
  jest.resetModules();
  // One React for the form and for what renders it.
  jest.doMock("react", () => reactInUse);
  const { EnglishPage } = await import("../../../tests/jest/english-page");
  const { ListForm } = await import("./list-form");
  render(
    <EnglishPage path="/list-your-property-in-dubai/">
      <ListForm start={start} />
    </EnglishPage>,
  );
}

const reactInUse: unknown = jest.requireActual("react");
const address = () => screen.getByLabelText("Address");

/** At once: a render for each letter would take seconds in a form of this size. */
async function typeInto(field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fillTheRest() {
  await user.click(screen.getByLabelText("Sell it"));
  await user.selectOptions(screen.getByLabelText("Type of home"), "Apartment");
  await user.selectOptions(screen.getByLabelText("Bedrooms"), "Studio");
  await typeInto(screen.getByLabelText("Price in dirhams (AED)"), "1.850.000,00");
  await typeInto(screen.getByLabelText("Name"), "Mara Lind");
  await typeInto(screen.getByLabelText("Phone"), "+971501234567");
  await typeInto(screen.getByLabelText("E-mail"), "mara@example.com");
}

async function sentForm() {
  await user.click(screen.getByText("Send"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.path).toBe("/api/forms/list-property");
  return Object.fromEntries(uploads[0]?.form ?? []);
}

beforeEach(() => {
  restoreUploads = interceptUploads();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/list-your-property-in-dubai/?utm_source=fb");
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  restoreUploads();
  maps()?.remove();
  delete window.google;
  delete process.env.GATSBY_GOOGLE_MAPS_KEY;
});

it("sends a home and its file where there is no search of places", async () => {
  await show("");
  // A line takes no whole address of several.
  expect(address()).toHaveAttribute("autocomplete", "address-line1");
  await typeInto(address(), "Lantern Quay, Dubai Creek Harbour");
  expect(maps()).toBeNull();
  await fillTheRest();
  await user.upload(screen.getByLabelText(/Title deed or a photograph/), fileOf("%PDF-1.7 deed", "deed.pdf"));
  await screen.findByText("deed.pdf");
  const form = await sentForm();
  expect(form).toMatchObject({
    purpose: "sell",
    address: "Lantern Quay, Dubai Creek Harbour",
    type: "Apartment",
    bedrooms: "Studio",
    price: "1850000",
    name: "Mara Lind",
    phone: "+971501234567",
    email: "mara@example.com",
    language: "en",
  });
  expect(form).not.toHaveProperty("lat");
  expect(form.file).toMatchObject({ name: "deed.pdf" });
});

it("says which of the fields are missing, and that the file is not", async () => {
  await show("");
  expect(screen.getByText("Send")).toHaveAccessibleDescription(/What would you like to do/);
  expect(screen.getByText("Send")).not.toHaveAccessibleDescription(/Title deed/);
});

describe("with a search of places", () => {
  async function choose() {
    await show("maps-key");
    expect(address()).toHaveAttribute("autocomplete", "address-line1");
    expect(maps()).toBeNull();
    await user.click(address());
    expect(maps()).not.toBeNull();
    act(mapsArrive);
    await typeInto(address(), "Heron");
    // Not by role: asking the roles of all countries in the list takes a second each time.
    const option = await screen.findByText("Heron Terraces");
    expect(screen.getByText("Places by Google Maps")).toBeVisible();
    await user.click(option);
    await act(() => Promise.resolve());
  }

  it("fetches it when somebody turns to the address, and sends where the place lies", async () => {
    await choose();
    expect(address()).toHaveValue("Heron Terraces, Dubai Marina");
    await fillTheRest();
    await expect(sentForm()).resolves.toMatchObject({
      address: "Heron Terraces, Dubai Marina",
      lat: "25.077500",
      lng: "55.130400",
    });
  });

  it("forgets where the place lies when the address is changed by hand", async () => {
    await choose();
    await typeInto(address(), ", tower 2");
    await fillTheRest();
    const form = await sentForm();
    expect(form).toMatchObject({ address: "Heron Terraces, Dubai Marina, tower 2" });
    expect(form).not.toHaveProperty("lat");
    expect(form).not.toHaveProperty("lng");
  });

  it("takes the address as typed when the script fails", async () => {
    await show("maps-key");
    await user.click(address());
    act(() => {
      maps()?.onerror?.(new Event("error"));
    });
    await typeInto(address(), "Heron Terraces 2");
    await fillTheRest();
    await expect(sentForm()).resolves.toMatchObject({ address: "Heron Terraces 2" });
    expect(screen.queryByText("Heron Terraces")).not.toBeInTheDocument();
  });
});
