import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useEffect } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { showNotifications, type Notification } from "../../lib/notify";
import { useCurrentModal } from "../../state/dialog-state";
import { internationalCall } from "./international-call";
import { RequestCallModal } from "./request-call-modal";
import { ServedCall } from "./served-call";

const onClose = jest.fn();
const onEnd = jest.fn();
const notifications: Notification[] = [];
let stopNotifications: () => void;

/** What the functions answer: one entry a lead, the last one for all that follow. */
let answers: (() => Promise<Response> | Response)[];
let calls: { path: string; key: string | undefined; body: Record<string, unknown> }[];
let leadCount = 0;

const taken = (message = "") => {
  leadCount += 1;
  const id = `lead-${String(leadCount)}`;
  return () => Response.json({ id, reference: "DH-7K3Q9F", message }, { status: 201 });
};
const problem =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const broken = () => Promise.reject(new TypeError("Failed to fetch"));
const never = () => new Promise<Response>(() => undefined);

const leads = () => calls.filter(({ path }) => path === "/api/leads");
const events = () => (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event);

const user = userEvent.setup({
  advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function renderModal(path?: string) {
  return render(
    <EnglishPage path={path}>
      <RequestCallModal name="request-call-modal" onClose={onClose} onEnd={onEnd} />
    </EnglishPage>,
  );
}

// Not by role: asking the roles of all countries in the list takes a second each time. One test below does.
const nameField = () => screen.getByLabelText("Name");
const phoneField = () => screen.getByLabelText("Phone");
const send = () => screen.getByText("Send");

async function fill({ name = "Mara Lind", phone = "+971501234567" } = {}) {
  for (const [field, text] of [
    [nameField(), name],
    [phoneField(), phone],
  ] as const) {
    await user.clear(field);
    await user.paste(text);
  }
}

async function fillAndSend() {
  await fill();
  await user.click(send());
  await pass(200);
}

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  window.history.replaceState({ key: "router" }, "", "/terms/?utm_source=fb#top");
  delete window.dataLayer;
  onClose.mockReset();
  onEnd.mockReset();
  notifications.length = 0;
  stopNotifications = showNotifications((notification) => notifications.push(notification));
  calls = [];
  answers = [taken()];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = input as string;
    const headers = new Headers(init?.headers);
    calls.push({
      path,
      key: headers.get("Idempotency-Key") ?? undefined,
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
    });
    if (path !== "/api/leads") return Response.json({}, { status: 202 });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : never();
  });
});

afterEach(() => {
  stopNotifications();
  jest.useRealTimers();
});

describe("validation", () => {
  it("announces what is wrong with a field that is left, by the field's name, and no second page's head", async () => {
    renderModal();
    await user.type(phoneField(), "05012");
    await user.click(nameField());
    const announced = [...document.querySelectorAll("form p[aria-live=polite]")].map((p) => p.textContent);
    expect(announced).toContainEqual(expect.stringMatching(/^Phone: Phone length should be 6/));
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  });

  it("says what is missing in a submit that stays reachable, and goes to the first field concerned", async () => {
    renderModal();
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(send()).toBeEnabled();
    expect(send()).toHaveAccessibleDescription("Still to complete: Name and Phone");

    const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(announced()).not.toContain("Still to complete: Name and Phone");

    await user.click(send());
    expect(announced()).toContain("Still to complete: Name and Phone");
    // Each of them at once would be too much to listen to.
    expect(document.querySelectorAll("form p[aria-live=polite]")).toHaveLength(0);
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription("This field is required");
    expect(phoneField()).toHaveAccessibleDescription("This field is required");
    expect(leads()).toHaveLength(0);
  });

  it.each([
    ["05012", "Phone length should be 6 Example: \u2066+971 50 123 4567\u2069"],
    ["050123", "Phone length should be 6 Example: \u2066+971 50 123 4567\u2069"],
    ["0501234", "The phone number is wrong Example: \u2066+971 50 123 4567\u2069"],
    ["+4912", "Phone length should be 6 Example: \u2066+971 50 123 4567\u2069"],
    ["+999123456789", "Phone length should be 6 Example: \u2066+971 50 123 4567\u2069"],
    ["+441234567890123", "The phone number is wrong Example: \u2066+971 50 123 4567\u2069"],
  ])("judges the phone %s once it is left: %s", async (typed, message) => {
    renderModal();
    await user.type(phoneField(), typed);
    expect(phoneField()).not.toHaveAccessibleDescription();
    await user.click(nameField());
    expect(phoneField()).toHaveAccessibleDescription(message);
  });

  it("empties the form's value of an invalid phone, not what the visitor sees", async () => {
    renderModal();
    await fill();
    const stored = () => JSON.parse(window.sessionStorage.getItem("draft:request-call") ?? "{}") as object;
    expect(stored()).toMatchObject({ phone: "+971501234567" });
    await user.type(phoneField(), "{Backspace}");
    expect(stored()).toMatchObject({ phone: "", phoneTyped: "+97150123456" });
    expect(phoneField()).toHaveValue("+971 50 123 456");
    expect(send()).toHaveAccessibleDescription("Still to complete: Phone");
  });

  it("takes a number without a country as one of the Emirates, and follows a country that is typed", async () => {
    renderModal();
    const country = screen.getByLabelText("Country code");
    expect(country).toHaveDisplayValue("United Arab Emirates (+971)");
    await user.type(phoneField(), "+4915112345678");
    expect(country).toHaveDisplayValue("Germany (+49)");
    await user.clear(phoneField());
    await user.selectOptions(country, "AE");
    await user.type(nameField(), "Mara");
    await user.type(phoneField(), "0501234567");
    await user.click(send());
    expect(leads()[0]?.body).toMatchObject({ phone: "+971501234567" });
  });

  it("reports each problem once, without what was typed", async () => {
    renderModal();
    await user.type(phoneField(), "05012");
    await user.click(nameField());
    await user.click(send());
    await user.click(send());
    expect(window.dataLayer).toEqual(
      [
        { event: "form_start", form_id: "request-call" },
        { event: "form_error", form_id: "request-call", field: "phone", code: "phone_length" },
        { event: "form_error", form_id: "request-call", field: "name", code: "required" },
      ].map((event) => ({ ...event, language: "en", route: "terms" })),
    );
  });
});

describe("submit", () => {
  it("sends the lead with its campaign, once for a double press", async () => {
    renderModal();
    await fill({ name: "  Mara Lind " });
    await user.dblClick(send());
    await pass(200);
    expect(leads()).toHaveLength(1);
    expect(leads()[0]).toMatchObject({
      key: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ) as string,
      body: {
        kind: "call",
        name: "Mara Lind",
        phone: "+971501234567",
        language: "en",
        token: { utm_source: "fb" },
        fullUrl: "http://localhost/terms/",
        hp: "",
      },
    });
  });

  it("says how long the form had been shown, and what a robot left", async () => {
    renderModal();
    await fill();
    const filledFor = 5000;
    await pass(filledFor);
    const honeypot = document.querySelector<HTMLInputElement>("[name=hp]");
    if (!honeypot) throw new Error("There is no honeypot");
    fireEvent.change(honeypot, { target: { value: "http://spam" } });
    await user.click(send());
    expect(leads()[0]?.body.hp).toBe("http://spam");
    expect(leads()[0]?.body.elapsedMs).toBeGreaterThanOrEqual(filledFor);
  });

  it("shows that it is sending for at least 200 ms, and stays meanwhile", async () => {
    renderModal();
    await fill();
    await user.click(send());
    await pass(150);
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true");
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(onClose).not.toHaveBeenCalled();
    await pass(50);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("tells of success once: events, postback, words with the reference; clears the form and closes", async () => {
    renderModal();
    await fillAndSend();
    const lead = `lead-${String(leadCount)}`;

    expect(events()).toEqual(["form_start", "signUpCompleted", "generate_lead"]);
    expect(window.dataLayer?.at(-1)).toMatchObject({ form_id: "request-call", lead_id: lead });
    expect(calls.at(-1)).toMatchObject({
      path: "/api/postback",
      body: {
        leadId: lead,
        name: "Mara Lind",
        phone: "+971501234567",
        token: { utm_source: "fb" },
        fullUrl: "http://localhost/terms/",
      },
    });
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      kind: "success",
      text: "Thank you. We have your request and will call you soon.",
      detail: "Your reference: DH-7K3Q9F",
    });
    expect(notifications[0]?.link?.href).toMatch(/^https:\/\/wa\.me\/971500000000\?text=Hello.*DH-7K3Q9F/);
    expect(onClose.mock.calls).toEqual([["success"]]);
    // What happens now is shown in its place.
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(nameField()).toHaveValue("");
    expect(window.sessionStorage.getItem("draft:request-call")).toBeNull();
    expect(window.sessionStorage.getItem("key:request-call")).toBeNull();
  });

  it("still says the reference, and how to write to us, when it is opened again", async () => {
    const { unmount } = renderModal();
    await fillAndSend();
    unmount();
    renderModal();
    const said = screen.getByText(/^Your reference: .*DH-7K3Q9F/);
    const link = screen.getByRole("link", { name: "Write to us on WhatsApp (opens in a new tab)" });
    expect(said.parentElement).toContainElement(link);
  });

  it("shows the server's own message where it has one, apart from the page's direction", async () => {
    answers = [taken("We call within the hour.")];
    renderModal();
    await fillAndSend();
    // In English on an Arabic page, its full stop would stand on the wrong side.
    expect(notifications[0]?.text).toBe("\u2068We call within the hour.\u2069");
  });

  it("puts nothing that was typed into the data layer or the address", async () => {
    renderModal();
    await fillAndSend();
    const left = JSON.stringify(window.dataLayer) + window.location.href + document.cookie;
    expect(left).not.toMatch(/Mara|Lind|50123/);
  });

  it("ignores a postback that fails", async () => {
    const answer = jest.mocked(globalThis.fetch).getMockImplementation();
    jest
      .mocked(globalThis.fetch)
      .mockImplementation((input, init) =>
        input === "/api/postback"
          ? Promise.reject(new TypeError("Failed to fetch"))
          : (answer?.(input, init) ?? never()),
      );
    renderModal();
    await fillAndSend();
    expect(onClose).toHaveBeenCalledWith("success");
    expect(notifications).toHaveLength(1);
  });

  it("goes on when the form is closed meanwhile", async () => {
    const { unmount } = renderModal();
    await fill();
    await user.click(send());
    unmount();
    await pass(200);
    expect(events()).toContain("signUpCompleted");
    expect(notifications).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("opened about something", () => {
  it.each([
    [
      { propertyId: "lantern-quay" },
      { title: "Request a call", submit: "Send" },
      { kind: "property", context: { propertyId: "lantern-quay" } },
    ],
    // Its hours are chosen there, and it is called by that.
    [
      { eventId: "milan-2027" },
      { title: "Reserve an hour", submit: "Reserve an hour" },
      { kind: "roadshow", context: { eventId: "milan-2027" } },
    ],
  ])("shows what, and says so in the lead: %j", async (ids, { title, submit }, said) => {
    function Opened() {
      const [current, open] = useCurrentModal();
      useEffect(
        () => open({ name: "request-call-modal", context: { ...ids, name: "Lantern Quay" } }),
        [open],
      );
      return current && <RequestCallModal name={current.name} onClose={onClose} />;
    }
    render(
      <EnglishPage>
        <Opened />
      </EnglishPage>,
    );
    expect(screen.getByText("Lantern Quay")).toBeInTheDocument();
    expect(screen.getByLabelText(title)).toHaveAttribute("data-modal", "request-call-modal");
    await fill();
    await user.click(screen.getByText(submit, { selector: '[type="submit"] *, [type="submit"]' }));
    await pass(200);
    expect(leads()[0]?.body).toMatchObject(said);
  });

  it("is a plain call otherwise", async () => {
    renderModal();
    await fillAndSend();
    expect(leads()[0]?.body).toMatchObject({ kind: "call" });
    expect(leads()[0]?.body).not.toHaveProperty("context");
  });
});

describe("an address without a source", () => {
  it.each([
    ["/terms/#top", "/terms/?utm_source=organic#top"],
    ["/terms/?area=marina", "/terms/?area=marina&utm_source=organic"],
    ["/terms/?utm_source=&area=marina", "/terms/?utm_source=organic&area=marina"],
  ])("%s first becomes %s, and the change of it creates one lead", async (before, after) => {
    window.history.replaceState({ key: "router" }, "", before);
    const entries = window.history.length;
    renderModal();
    await fill();
    const replaced = jest.spyOn(window.history, "replaceState");
    let leadsBefore: number | undefined;
    replaced.mockImplementation((...args) => {
      leadsBefore = leads().length;
      History.prototype.replaceState.apply(window.history, args);
    });
    await user.dblClick(send());
    await pass(200);

    expect(replaced).toHaveBeenCalledTimes(1);
    expect(leadsBefore).toBe(0);
    expect(leads()).toHaveLength(1);
    expect(leads()[0]?.body.token).toEqual({ utm_source: "organic" });
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(after);
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ key: "router" });
  });

  it("keeps the focus and the modal while the address changes", async () => {
    window.history.replaceState(null, "", "/terms/");
    answers = [never];
    renderModal();
    await fill();
    const scrolled = jest.spyOn(window, "scrollTo");
    await user.click(send());
    expect(send()).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  it("creates the lead also where the browser refuses to change the address", async () => {
    window.history.replaceState(null, "", "/terms/");
    renderModal();
    await fill();
    jest.spyOn(window.history, "replaceState").mockImplementation(() => {
      throw new DOMException("too many calls", "SecurityError");
    });
    await user.click(send());
    await pass(200);
    expect(leads()).toHaveLength(1);
    expect(leads()[0]?.body.token).toEqual({ utm_source: "organic" });
  });

  it("needs no second change for the next press", async () => {
    window.history.replaceState(null, "", "/terms/");
    answers = [broken, taken()];
    renderModal();
    await fillAndSend();
    await user.click(send());
    await pass(200);
    expect(leads()).toHaveLength(2);
    expect(window.location.search).toBe("?utm_source=organic");
  });
});

describe("failure", () => {
  it.each([
    ["a lost connection", broken, /could not reach our server/],
    ["a server's fault", problem(500, { code: "internal" }), /went wrong on our side/],
    ["an unknown code", problem(418, { code: "teapot" }), /went wrong on our side/],
    [
      "a store that is down",
      problem(503, { code: "store_unavailable" }),
      /cannot take requests at the moment/,
    ],
    ["refused values", problem(422, { code: "invalid", fields: {} }), /Something you typed was not accepted/],
  ])("tells of %s in words, keeps what was typed and offers WhatsApp", async (_, answer, words) => {
    answers = [answer];
    renderModal();
    await fillAndSend();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(nameField()).toHaveValue("Mara Lind");
    expect(phoneField()).toHaveValue("+971 50 123 4567");
    expect(send()).not.toHaveAttribute("aria-disabled");
    expect(events()).not.toContain("signUpCompleted");
    expect(onClose).not.toHaveBeenCalled();

    const whatsApp = screen.getByRole("link", {
      name: "Write to us on WhatsApp instead (opens in a new tab)",
    });
    expect(whatsApp).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/971500000000\?text=Hello/),
    );
    expect(whatsApp.getAttribute("href")).not.toMatch(/Mara|50123/);
  });

  it("tells that the visitor is offline", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    answers = [broken];
    renderModal();
    await fillAndSend();
    expect(screen.getByRole("alert")).toHaveTextContent(/You seem to be offline/);
  });

  it("tells of a server that does not answer within 15 s", async () => {
    jest.mocked(globalThis.fetch).mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        }),
    );
    renderModal();
    await fillAndSend();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await pass(15_000);
    expect(screen.getByRole("alert")).toHaveTextContent(/too long to answer/);
  });

  it("shows the server's verdict at its field until that changes", async () => {
    answers = [problem(422, { code: "invalid", fields: { phone: "phone" } }), taken()];
    renderModal();
    await fillAndSend();
    expect(phoneField()).toHaveAccessibleDescription(/^The phone number is wrong/);
    await user.type(phoneField(), "{Backspace}8");
    expect(phoneField()).not.toHaveAccessibleDescription();
    expect(phoneField()).toBeValid();
  });
});

describe("the idempotency key", () => {
  const keys = () => leads().map(({ key }) => key);

  it("stays for a retry of the same values", async () => {
    answers = [broken, taken()];
    renderModal();
    await fillAndSend();
    await user.click(send());
    await pass(200);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it("stays after a reload, with what was typed", async () => {
    answers = [broken, taken()];
    const { unmount } = renderModal();
    await fillAndSend();
    unmount();
    renderModal();
    expect(nameField()).toHaveValue("Mara Lind");
    await user.click(send());
    await pass(200);
    expect(new Set(keys()).size).toBe(1);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("changes with a value", async () => {
    answers = [broken, broken, taken()];
    renderModal();
    await fillAndSend();
    await user.type(nameField(), "a");
    await user.click(send());
    await pass(200);
    expect(new Set(keys()).size).toBe(2);
  });

  it("is a new one for the next lead", async () => {
    answers = [taken(), taken()];
    renderModal();
    await fillAndSend();
    await fillAndSend();
    expect(new Set(keys()).size).toBe(2);
  });

  it("is replaced when the server knows it for something else", async () => {
    answers = [problem(422, { code: "key_reused" }), taken()];
    renderModal();
    await fillAndSend();
    await pass(200);
    expect(new Set(keys()).size).toBe(2);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("stays for a lead that was closed and sent anew while the first try runs, also when that ends first", async () => {
    const first = taken();
    let answerFirst: () => void = () => undefined;
    const slow = () => new Promise<Response>((resolve) => (answerFirst = () => resolve(first())));
    answers = [slow, problem(409, { code: "in_progress" }), first];
    const { unmount } = renderModal();
    await fill();
    await user.click(send());
    unmount();
    renderModal();
    await user.click(send());
    await pass(200);
    answerFirst();
    await pass(1700);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(notifications).toHaveLength(1);
  });

  it("does not tell twice of a lead that was closed, sent anew and answered twice", async () => {
    const same = taken();
    answers = [same];
    const { unmount } = renderModal();
    await fill();
    await user.click(send());
    unmount();
    renderModal();
    await user.click(send());
    await pass(200);
    expect(new Set(keys()).size).toBe(1);
    expect(events().filter((event) => event === "signUpCompleted")).toHaveLength(1);
    expect(notifications).toHaveLength(1);
  });
});

describe("a server that asks for patience", () => {
  const busy = (seconds: number) =>
    problem(429, { code: "rate_limited" }, { "Retry-After": String(seconds) });

  it("is obeyed: the form says so and sends again by itself, under the same key", async () => {
    answers = [busy(30), taken()];
    renderModal();
    await fillAndSend();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "We are receiving too many requests at the moment.Your request will be sent again automatically in 30 seconds.",
    );
    expect(
      screen.getByText("Your request will be sent again automatically in 30 seconds."),
    ).toBeInTheDocument();
    expect(send()).toHaveAttribute("aria-disabled", "true");
    await user.click(send());
    await pass(29_000);
    expect(leads()).toHaveLength(1);
    expect(
      screen.getByText("Your request will be sent again automatically in 1 second."),
    ).toBeInTheDocument();
    await pass(1200);
    expect(leads()).toHaveLength(2);
    expect(leads()[1]?.key).toBe(leads()[0]?.key);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("is waited for when its store is down", async () => {
    answers = [problem(503, { code: "store_unavailable" }, { "Retry-After": "5" }), taken()];
    renderModal();
    await fillAndSend();
    expect(screen.getByText(/sent again automatically in 5 seconds/)).toBeInTheDocument();
    await pass(5200);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("is asked again while the same lead is still in progress", async () => {
    answers = [problem(409, { code: "in_progress" }), taken()];
    renderModal();
    await fillAndSend();
    await pass(1700);
    expect(leads()).toHaveLength(2);
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("is left to the visitor after three times", async () => {
    answers = [busy(1)];
    renderModal();
    await fillAndSend();
    await pass(60_000);
    expect(leads()).toHaveLength(4);
    expect(screen.queryByText(/sent again automatically/)).not.toBeInTheDocument();
    expect(send()).not.toHaveAttribute("aria-disabled");
  });

  it("is not waited for longer than ten minutes", async () => {
    answers = [busy(601)];
    renderModal();
    await fillAndSend();
    expect(screen.queryByText(/sent again automatically/)).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toBeInTheDocument();
  });
});

describe("what is known of the visitor", () => {
  const elapsed = () => leads().map(({ body }) => body.elapsedMs as number);

  it("counts with the time that it took to fill in, so that a press on Send alone is no robot's", async () => {
    const { unmount } = renderModal();
    await fill();
    await pass(6000);
    await user.click(send());
    await pass(200);
    unmount();
    renderModal();
    await pass(1500);
    await user.click(send());
    await pass(200);
    expect(elapsed()).toHaveLength(2);
    expect(elapsed()[1]).toBeGreaterThanOrEqual(6000 + 1500);
  });

  it("counts likewise in a draft", async () => {
    const { unmount } = renderModal();
    await pass(6000);
    await fill();
    unmount();
    renderModal();
    await pass(1000);
    await user.click(send());
    await pass(200);
    expect(elapsed()[0]).toBeGreaterThanOrEqual(7000);
  });

  it("lends no time that nobody spent: a robot is too fast with the next form, too", async () => {
    const { unmount } = renderModal();
    await fillAndSend();
    unmount();
    renderModal();
    await user.click(send());
    await pass(200);
    expect(elapsed()).toHaveLength(2);
    expect(elapsed()[1]).toBeLessThan(2000);
  });

  it("is offered again in the next form, valid as it stands", async () => {
    const { unmount } = renderModal();
    await fillAndSend();
    unmount();
    renderModal();
    expect(nameField()).toHaveValue("Mara Lind");
    expect(phoneField()).toHaveValue("+971 50 123 4567");
    expect(send()).not.toHaveAttribute("aria-disabled");
  });

  it("comes after what was half filled in", async () => {
    const { unmount } = renderModal();
    await user.type(nameField(), "Half");
    await user.type(phoneField(), "+49151");
    unmount();
    renderModal();
    expect(nameField()).toHaveValue("Half");
    expect(phoneField()).toHaveValue("+49 151");
  });
});

it("says beside the submit who will call, when, and what becomes of the details", async () => {
  renderModal();
  const dialog = within(screen.getByRole("dialog", { name: "Request a call" }));
  expect(dialog.getByRole("heading", { name: "Request a call" })).toBeInTheDocument();
  expect(dialog.getByText(/An adviser in Dubai will call you/)).toHaveTextContent(/09:00.*21:00.*UTC\+4/);
  expect(dialog.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy/");
  for (const [role, name] of [
    ["textbox", "Name"],
    ["textbox", "Phone"],
    ["button", "Send"],
    ["button", "Close"],
  ] as const) {
    expect(dialog.getByRole(role, { name })).toBeInTheDocument();
  }
});

describe("on the page that promises Hebrew to everyone", () => {
  const promise = "An adviser in Dubai will call you in Hebrew, or in your own language where we can.";

  it("promises it too", () => {
    renderModal("/he-lp/");
    expect(screen.getByRole("dialog")).toHaveTextContent(promise);
  });

  it("promises it as it is served", () => {
    render(
      <EnglishPage path="/he-lp/">
        <ServedCall variant={internationalCall} />
      </EnglishPage>,
    );
    expect(screen.getByText(/An adviser in Dubai will call you/)).toHaveTextContent(promise);
  });
});
