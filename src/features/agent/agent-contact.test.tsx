import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { Agent } from "../../contracts/agent";
import { useAgentState, useCurrentModal } from "../../state/dialog-state";
import { AgentContact } from "./agent-contact";

const agent: Agent = {
  id: "leila-haddad",
  name: "Leila Haddad",
  role: "Senior adviser",
  image: "/agents/leila-haddad-216.jpg",
  fullsize_image: null,
  languages: [{ name: "English" }, { name: "Arabic" }, { name: "Klingon" }],
  phone_country: { phone_code: "971" },
  phone: "+971 50 000 0001",
  whatsapp: "+971500000001",
  telegram: "leila_dubai",
};

/** jsdom has no layout: the test says when the block comes near. */
let comeNear: () => void;
class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = () =>
      act(() =>
        callback(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
  }
  observe() {}
  disconnect() {
    comeNear = () => undefined;
  }
}

/** What happened, in order: events, and calls with their bodies. */
let log: unknown[];

function renderAgent(answer: () => Promise<Response>, lineUrl?: string, beside?: ReactNode) {
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (init?.method !== "POST") {
      log.push(input);
      return answer();
    }
    log.push({ path: input, keepalive: init.keepalive, body: JSON.parse(init.body as string) as unknown });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  return render(
    <EnglishPage>
      <AgentContact lineUrl={lineUrl} />
      {beside}
    </EnglishPage>,
  );
}

const withAgent = async () => Response.json({ data: agent });
const block = () => document.querySelector("[data-agent]");
const shown = () => waitFor(() => expect(block()).toBeInTheDocument());

function follow(name: string) {
  const link = screen.getByRole("link", { name: (found) => found.startsWith(name) });
  // jsdom cannot go anywhere.
  link.addEventListener("click", (event) => {
    log.push(event.defaultPrevented ? "prevented" : "opens");
    event.preventDefault();
  });
  fireEvent.click(link);
}

beforeEach(() => {
  window.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  log = [];
  const push = (event: object) => log.push((event as { event: string }).event);
  window.dataLayer = Object.assign([], { push });
});
afterEach(() => {
  delete window.dataLayer;
});

it("is hidden, and asks for nobody, until it comes near the window", async () => {
  renderAgent(withAgent);
  expect(block()).not.toBeInTheDocument();
  expect(log).toEqual([]);
  comeNear();
  await shown();
  expect(log).toEqual(["/api/agent?language=en"]);
});

it("asks for one of the page's market, whoever was shown before, and elsewhere keeps that one", async () => {
  const native = { ...agent, id: "native" };
  function Visit() {
    const [market, setMarket] = useState<"he" | undefined>();
    return (
      <>
        <AgentContact market={market} />
        <button onClick={() => setMarket(market ? undefined : "he")}>Go on</button>
      </>
    );
  }
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    log.push(input);
    return Response.json({ data: input === "/api/agent?language=en&market=he" ? native : agent });
  });
  render(<Visit />, { wrapper: EnglishPage });
  comeNear();
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  comeNear();
  await waitFor(() => expect(block()).toHaveAttribute("data-agent", "native"));
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  comeNear();
  expect(block()).toHaveAttribute("data-agent", "native");
  expect(log).toEqual(["/api/agent?language=en", "/api/agent?language=en&market=he"]);
});

it("asks for whoever answers for the page, once, also where somebody else stands in", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    log.push(input);
    return Response.json({ data: agent });
  });
  function Visit() {
    const [pages, setPages] = useState(1);
    return (
      <>
        <AgentContact key={pages} adviser="ji-ho-demir" />
        <button onClick={() => setPages(pages + 1)}>Go on</button>
      </>
    );
  }
  render(<Visit />, { wrapper: EnglishPage });
  comeNear();
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  comeNear();
  await shown();
  expect(log).toEqual(["/api/agent?language=en&adviser=ji-ho-demir"]);
});

it("asks for nobody while a modal is open, which may have taken the agent, and then shows the one given back", async () => {
  const lent = { agent: { ...agent, id: "lent", name: "Omar Aziz" }, language: "en" as const };
  function Modal() {
    const [, setModal] = useCurrentModal();
    const [, setCurrent] = useAgentState();
    return (
      <>
        <button onClick={() => setModal({ name: "spot-modal", context: null })}>Open</button>
        <button
          onClick={() => {
            setModal(null);
            setCurrent(lent);
          }}
        >
          Close
        </button>
      </>
    );
  }
  let arrive: (answer: Response) => void = () => undefined;
  renderAgent(() => new Promise((resolve) => (arrive = resolve)), undefined, <Modal />);
  comeNear();
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const asked = log.length;
  comeNear();
  expect(log).toHaveLength(asked);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await shown();
  await act(async () => arrive(await withAgent()));
  expect(block()).toHaveAttribute("data-agent", "lent");
});

it("shows who the agent is and the ways to reach them", async () => {
  renderAgent(withAgent);
  comeNear();
  await shown();
  expect(block()).toHaveAttribute("data-agent", "leila-haddad");
  expect(block()).toHaveTextContent("Leila Haddad");
  expect(block()).toHaveTextContent("Speaks English, Arabic and Klingon");
  expect(block()).toHaveTextContent("Broker’s licence (RERA): \u2066ORN 00000\u2069");
  expect(block()).toHaveTextContent("Trade licence: \u20660000000\u2069");
  const whatsApp = screen.getByRole("link", { name: "WhatsApp (opens in a new tab)" });
  expect(whatsApp).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/971500000001\?text=Hello/),
  );
  expect(whatsApp).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "Telegram (opens in a new tab)" })).toHaveAttribute(
    "href",
    "https://t.me/leila_dubai",
  );
  expect(screen.getByRole("link", { name: "Phone +971 50 000 0001" })).toHaveAttribute(
    "href",
    "tel:+971500000001",
  );
});

it.each([
  ["cannot be had", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is refused", async () => new Response("{}", { status: 503 })],
])("shows the firm's number when the agent %s", async (_, answer) => {
  renderAgent(answer);
  comeNear();
  await shown();
  expect(block()).toHaveTextContent("Our team in Dubai");
  expect(screen.getByRole("link", { name: "WhatsApp (opens in a new tab)" })).toHaveAttribute(
    "href",
    expect.stringMatching(/wa\.me\/971500000000/),
  );
  expect(screen.getByRole("link", { name: /Phone/ })).toHaveAttribute("href", "tel:+971500000000");
  expect(screen.queryByRole("link", { name: "Telegram (opens in a new tab)" })).not.toBeInTheDocument();
});

it("is added on LINE where that is the custom, and tells that too", async () => {
  renderAgent(withAgent, "https://line.me/R/ti/p/@example");
  comeNear();
  await shown();
  const names = screen.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual([
    "Add us on LINE (opens in a new tab)",
    "WhatsApp (opens in a new tab)",
    "+971 50 000 0001",
  ]);
  expect(screen.getByRole("link", { name: "Add us on LINE (opens in a new tab)" })).toHaveAttribute(
    "href",
    "https://line.me/R/ti/p/@example",
  );
  log.length = 0;
  follow("Add us on LINE");
  await waitFor(() => expect(log).toContainEqual(expect.objectContaining({ path: "/api/started_chat" })));
  expect(log).toContain("contact_click");
  expect(log).not.toContain("contactViaWA");
});

it("shows no picture from a place that it does not trust", async () => {
  renderAgent(async () => Response.json({ data: { ...agent, image: "javascript:alert(1)" } }));
  comeNear();
  await shown();
  expect(block()?.querySelector("img")).toBeNull();
});

it.each([
  ["WhatsApp", "whatsapp", ["instantMessangerClick", "contactViaWA", "contact_click"]],
  ["Telegram", "telegram", ["contact_click"]],
  ["Phone +971 50 000 0001", "phone", ["contact_click"]],
])("tells, in order, that %s was opened, and sends the campaign after it", async (name, channel, events) => {
  renderAgent(withAgent);
  comeNear();
  await shown();
  log.length = 0;
  follow(name);
  await waitFor(() => expect(log).toHaveLength(events.length + 2));
  const chat = {
    path: "/api/started_chat",
    keepalive: true,
    body: { token: {}, channel, fullUrl: "http://localhost/" },
  };
  expect(log.filter((entry) => entry !== "opens")).toEqual([...events, chat]);
  // The link itself is followed before the message leaves.
  expect(log.indexOf("opens")).toBeLessThan(log.length - 1);
});
