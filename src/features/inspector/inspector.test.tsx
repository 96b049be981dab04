import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { track } from "../../lib/analytics/track";
import { call } from "../../lib/http/call";
import { reportedErrors } from "../../lib/reported-errors";
import { isTestVisit, takeTestMark } from "../../lib/test-visit";
import { InspectorDoor } from "./inspector-door";

const token = { utm_source: "fb", clickid: "c-1" };
const touch = { ...token, referrer: "social.example", at: Date.parse("2026-11-20T08:10:00Z") };
const closed = jest.fn();

/** The address is landed on: what it says of a test is taken before. */
function land(address: string) {
  window.__visit = {
    token,
    attribution: { first: touch, last: { at: touch.at }, landing: "/partners/" },
  };
  window.history.replaceState(null, "", address);
  takeTestMark(window.location.search);
  return render(
    <>
      <p>The page</p>
      <InspectorDoor />
    </>,
  );
}

const inspector = () => screen.findByRole("region", { name: "Event inspector" });
const events = () => [...document.querySelectorAll("[data-event]")];
const fact = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

beforeEach(() => {
  delete window.dataLayer;
  delete window.__tagManager;
  delete window.__reportedErrors;
  window.innerWidth = 1440;
  window.localStorage.clear();
  window.sessionStorage.clear();
  takeTestMark("?test=0");
  closed.mockReset();
});

it("is not there for anybody else", async () => {
  land("/?inspect=else");
  await act(async () => undefined);
  expect(document.querySelector("[data-site-tools]")).toBeNull();
});

it("shows every push in order, right or wrong by the catalogue, and why", async () => {
  track({ event: "contact_click", channel: "phone" });
  land("/terms/?inspect=events");
  await inspector();
  act(() => void window.dataLayer?.push({ event: "contact_click", channel: "pigeon", name: "x" }));
  await waitFor(() => expect(events()).toHaveLength(2));
  const [right, wrong] = events();
  expect(right).toHaveAttribute("data-verdict", "good");
  expect(right).toHaveTextContent(/contact_click.*right.*channel=phone · language=en · route=/);
  expect(wrong).toHaveAttribute("data-verdict", "bad");
  expect(wrong).toHaveTextContent(/contact_click.*wrong.*channel.*name/);
  expect(screen.getByText("2 events, 1 wrong")).toBeInTheDocument();
});

it("tells of the campaign, the consent and the container", async () => {
  land("/?inspect=events");
  await inspector();
  expect(fact("Token")).toHaveTextContent("utm_source=fb · clickid=c-1");
  expect(fact("First touch")).toHaveTextContent(
    "utm_source=fb · clickid=c-1 · referrer=social.example (2026-11-20 08:10 UTC)",
  );
  expect(fact("Last touch")).toHaveTextContent("direct");
  expect(fact("Landing page")).toHaveTextContent("/partners/");
  expect(fact("Consent")).toHaveTextContent("Nothing is asked");
  expect(fact("Tag manager")).toHaveTextContent("No container in this build");
});

it("tells of each call what went with it and what became of it", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ reference: "DH-7" }, { status: 202 }));
  land("/?inspect=events");
  await inspector();
  await act(async () => {
    await call("/api/leads", { body: { name: "Noor Haddad", token, test: true }, quiet: true });
  });
  const row = document.querySelector("[data-call='/api/leads']");
  expect(row).toHaveTextContent(/POST \/api\/leads.*202, stored as DH-7, kept from the CRM/);
  expect(row).toHaveTextContent("utm_source=fb · clickid=c-1");
  expect(await inspector()).not.toHaveTextContent("Noor");
});

it("shows what failed in this browser", async () => {
  land("/?inspect=events");
  expect(await inspector()).toHaveTextContent(/Errors in this browser.*None\./);
  reportedErrors().push({
    ...{ kind: "error", message: "TypeError: x is not a function", source: "/app.js:1:2" },
    ...{ page: "/de/", language: "de" },
  });
  await waitFor(() => expect(document.querySelectorAll("[data-client-error]")).toHaveLength(1));
  expect(await inspector()).toHaveTextContent(/x is not a function.*source=\/app\.js:1:2 · page=\/de\//);
});

it("copies it all as JSON", async () => {
  const user = userEvent.setup();
  land("/?inspect=events");
  await inspector();
  act(() => track({ event: "signUpCompleted" }));
  await waitFor(() => expect(events()).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Copy as JSON" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeInTheDocument();
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    path: "/",
    token,
    attribution: { landing: "/partners/" },
    pushes: [{ name: "signUpCompleted", verdict: "good" }],
  });
});

it("offers the JSON to be copied by hand where the browser does not copy", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  land("/?inspect=events");
  await inspector();
  await user.click(screen.getByRole("button", { name: "Copy as JSON" }));
  expect(
    JSON.parse((await screen.findByLabelText<HTMLTextAreaElement>(/Select the text/)).value),
  ).toHaveProperty("token", token);
});

it("is folded by Escape without closing what is open below, and unfolded again", async () => {
  const user = userEvent.setup();
  land("/?inspect=events");
  const below = jest.fn();
  const onKeyDown = (event: KeyboardEvent) => void below(event.defaultPrevented);
  document.addEventListener("keydown", onKeyDown);
  await inspector();
  screen.getByRole("button", { name: "Hide" }).focus();
  await user.keyboard("{Escape}");
  document.removeEventListener("keydown", onKeyDown);
  expect(below).toHaveBeenLastCalledWith(true);
  const tab = screen.getByRole("button", { name: "Events 0: show the inspector" });
  await waitFor(() => expect(tab).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Hide" })).toBeVisible();
});

it("is folded at first on a phone, and its text is there all the same", async () => {
  window.innerWidth = 390;
  land("/?inspect=events");
  expect(within(await inspector()).getByRole("button", { name: /show the inspector/ })).toBeVisible();
  expect(document.querySelector("[data-inspector]")).toHaveTextContent("utm_source=fb");
});

it("puts itself back into the address of the next page, until it is ended", async () => {
  const user = userEvent.setup();
  land("/?inspect=events");
  await inspector();
  act(() => window.history.pushState(null, "", "/ko/?utm_source=fb"));
  await waitFor(() => expect(window.location.search).toBe("?utm_source=fb&inspect=events"));
  act(() => window.history.pushState(null, "", "/ko/"));
  await waitFor(() => expect(window.location.search).toBe("?inspect=events"));
  act(() => window.history.pushState(null, "", "/ko/?utm_source=fb"));
  await waitFor(() => expect(window.location.search).toBe("?utm_source=fb&inspect=events"));
  await user.click(screen.getByRole("button", { name: "End the inspection" }));
  expect(window.location.search).toBe("?utm_source=fb");
  expect(document.querySelector("[data-inspector]")).toBeNull();
});

it("makes the link of a campaign, and says what is wrong with one", async () => {
  const user = userEvent.setup();
  land("/de/partners/?inspect=events");
  await inspector();
  await user.type(screen.getByLabelText(/utm_campaign/), "spring");
  expect(screen.getByText(/Say in utm_source/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/utm_source/), "fb");
  expect(screen.queryByText(/Say in utm_source/)).toBeNull();
  expect(screen.getByRole("status", { name: "Link" })).toHaveTextContent(
    "https://www.duneandharbour.example/de/partners/?utm_source=fb&utm_campaign=spring",
  );
  expect(screen.getByRole("link", { name: "Try it here, as a test" })).toHaveAttribute(
    "href",
    "http://localhost/de/partners/?utm_source=fb&utm_campaign=spring&test=1&inspect=events",
  );
});

it("shows throughout a test visit that it is one, and ends and begins it", async () => {
  const user = userEvent.setup();
  land("/?test=1&inspect=events");
  await inspector();
  await user.click(await screen.findByRole("button", { name: "End the test" }));
  expect(isTestVisit()).toBe(false);
  expect(window.location.search).toBe("?inspect=events");
  expect(screen.queryByRole("button", { name: "End the test" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Make this visit a test" }));
  expect(isTestVisit()).toBe(true);
  expect(await screen.findByRole("button", { name: "End the test" })).toBeInTheDocument();
});
