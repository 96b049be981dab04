import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { word } from "../../../tests/harness/words";
import { leadSchema } from "../../contracts/lead";
import { showNotifications, type Notification } from "../../lib/notify";
import { takeTestMark } from "../../lib/test-visit";
import { useAgentState } from "../../state/dialog-state";
import { SpotModal } from "./spot-modal";

const say = (key: string) => word("en", "spot", key);
const form = (key: string) => word("en", "forms", key);

const agent = {
  id: "leila",
  name: "Leila Haddad",
  role: "Senior advisor",
  image: null,
  fullsize_image: null,
  languages: [{ name: "Arabic" }],
  phone_country: null,
  phone: null,
  whatsapp: null,
  telegram: null,
};

interface Call {
  path: string;
  key: string | null;
  body: Record<string, unknown> | null;
}

const onClose = jest.fn();
const onStep = jest.fn();
const notifications: Notification[] = [];
let stopNotifications: () => void;
let calls: Call[];
let status: string;
/** What the functions answer, by path; each may be replaced by a test. */
let answers: Record<string, (call: Call) => Promise<Response> | Response>;
let bookings = 0;

const user = userEvent.setup({
  advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const problem = (code: string, statusCode: number) =>
  Response.json(
    { type: "about:blank", title: "", status: statusCode, code, requestId: "1" },
    { status: statusCode },
  );
const callsTo = (path: string) => calls.filter((call) => call.path === path);
const events = (name: string) =>
  ((window.dataLayer ?? []) as { event: string }[]).filter(({ event }) => event === name);

const dialog = () => screen.getByRole("dialog");
const step = () => dialog().getAttribute("data-step");
const button = (label: string) => within(dialog()).getByText(label, { selector: "button" });

async function open() {
  const view = render(
    <EnglishPage path="/dubai-insiders-club/">
      <SpotModal name="spot-modal" onClose={onClose} onStep={onStep} />
    </EnglishPage>,
  );
  await pass(300);
  return view;
}

async function type(label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function toPhone() {
  await type("Name", "Mara Lind");
  await type("E-mail", "mara@example.com");
  await user.click(button("Next"));
}

async function toPayment() {
  await toPhone();
  await type("Phone", "+971501234567");
  await user.click(button("Next"));
  await pass(300);
}

async function pay(outcome = "Succeeds") {
  await user.click(screen.getByLabelText(outcome));
  await user.click(button("Pay"));
  await pass(1000);
}

async function toSchedule() {
  await toPayment();
  await pay();
  await user.click(button("Ok"));
}

async function chooseDay(name = "23 November 2026") {
  await user.click(screen.getByRole("button", { name: new RegExp(`day,? ${name}$`) }));
  await pass(300);
}

async function chooseTime(dubaiTime: string) {
  await user.click(screen.getByRole("radio", { name: new RegExp(`${dubaiTime}\\W in Dubai`) }));
  await pass(600);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-21T08:10:00Z") });
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.history.replaceState(null, "", "/dubai-insiders-club/?utm_source=fb");
  delete window.dataLayer;
  onClose.mockReset();
  onStep.mockReset();
  URL.createObjectURL = () => "blob:call";
  URL.revokeObjectURL = () => undefined;
  notifications.length = 0;
  stopNotifications = showNotifications((notification) => notifications.push(notification));
  calls = [];
  status = "requires_payment_method";
  answers = {
    "/api/agent": () => Response.json({ data: agent }),
    "/api/bookings": () => {
      bookings += 1;
      return Response.json({ id: `test_${String(bookings).padStart(8, "0")}-aaaa-bbbb` }, { status: 201 });
    },
    "/api/payment-intents": () =>
      Response.json({ clientSecret: "test_secret", amount: 500_000, currency: "aed" }, { status: 201 }),
    "/api/payment-status": () => Response.json({ status }),
    "/api/test-payments": ({ body }) => {
      const outcome = body?.outcome;
      status =
        outcome === "succeeds" ? "succeeded" : outcome === "slow" ? "processing" : "requires_payment_method";
      return Response.json({ status });
    },
    "/api/slots": () =>
      Response.json({
        data: [
          { time: "13:00", available: true },
          { time: "13:30", available: false },
          { time: "14:00", available: true },
        ],
      }),
    "/api/slots/hold": () =>
      Response.json({ expiresAt: new Date(Date.now() + 600_000).toISOString() }, { status: 201 }),
    "/api/leads": () =>
      Response.json(
        { id: `lead-${String(Math.random())}`, reference: "DH-7K3Q9F", message: "" },
        { status: 201 },
      ),
    "/api/postback": () => Response.json({}, { status: 202 }),
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const path = (input as string).split("?")[0] ?? "";
    const call: Call = {
      path,
      key: new Headers(init?.headers).get("Idempotency-Key"),
      body: init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : null,
    };
    calls.push(call);
    const answer = answers[path];
    if (!answer) throw new Error(`Nothing answers ${path}`);
    return answer(call);
  });
});

afterEach(() => {
  stopNotifications();
  jest.useRealTimers();
});

describe("who", () => {
  it("each input writes its own field and no other", async () => {
    await open();
    await type("Name", "Mara Lind");
    expect(screen.getByLabelText("E-mail")).toHaveValue("");
    await type("E-mail", "mara@example.com");
    expect(screen.getByLabelText("Name")).toHaveValue("Mara Lind");
    await user.click(button("Next"));
    await type("Phone", "+971501234567");
    expect(JSON.parse(window.sessionStorage.getItem("draft:spot") ?? "{}")).toMatchObject({
      name: "Mara Lind",
      email: "mara@example.com",
      phone: "+971501234567",
    });
    await user.click(button("Next"));
    await pass(300);
    expect(callsTo("/api/bookings")[0]?.body).toEqual({
      name: "Mara Lind",
      email: "mara@example.com",
      phone: "+971501234567",
      mayCall: false,
      language: "en",
      token: { utm_source: "fb" },
      hp: "",
      elapsedMs: expect.any(Number) as number,
    });
  });

  it("agrees to a call before paying only by ticking the box", async () => {
    await open();
    await toPhone();
    await user.click(screen.getByRole("checkbox", { name: "Call me once if I stop before paying" }));
    await type("Phone", "+971501234567");
    await user.click(button("Next"));
    await pass(300);
    expect(callsTo("/api/bookings")[0]?.body).toMatchObject({ mayCall: true });
  });

  it("a booking in a test visit is marked as one", async () => {
    takeTestMark("?test=1");
    await open();
    await toPayment();
    takeTestMark("?test=0");
    expect(callsTo("/api/bookings")[0]?.body).toMatchObject({ test: true });
  });

  it("Next needs the step's own fields, Back is always open, and nothing wrong is shown anew after a step", async () => {
    await open();
    expect(button("Next")).toHaveAttribute("aria-disabled", "true");
    expect(button("Next")).toHaveAccessibleDescription("Still to complete: Name and E-mail");
    await type("Name", "Mara");
    await type("E-mail", "mara@");
    await user.click(button("Next"));
    expect(step()).toBe("1");
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription(
      "Email format is wrong Example: \u2066name@example.com\u2069",
    );
    await type("E-mail", "example.com");
    await user.click(button("Next"));
    expect(step()).toBe("2");
    expect(screen.getByRole("heading", { name: /Step 2 of 6/ })).toHaveFocus();
    await user.click(button("Next"));
    expect(screen.getByLabelText("Phone")).toHaveAccessibleDescription("This field is required");
    await user.click(button("Back"));
    expect(step()).toBe("1");
    await user.click(button("Next"));
    expect(screen.getByLabelText("Phone")).not.toHaveAccessibleDescription();
    expect(callsTo("/api/bookings")).toEqual([]);
  });

  it("is cancelled at step 1, and goes on there after a reload", async () => {
    const { unmount } = await open();
    await toPhone();
    await user.click(button("Back"));
    await user.click(button("Cancel"));
    expect(onClose.mock.calls).toEqual([["cancel"]]);
    unmount();
    await open();
    expect(screen.getByLabelText("Name")).toHaveValue("Mara Lind");
  });

  it("a booking that cannot be stored is told, and kept apart from the steps", async () => {
    await open();
    answers["/api/bookings"] = () => problem("internal", 500);
    await toPayment();
    expect(step()).toBe("2");
    expect(within(dialog()).getByRole("alert")).toHaveTextContent(/Something went wrong/);
    expect(screen.getByLabelText("Phone")).toHaveValue("+971 50 123 4567");
  });
});

describe("the payment", () => {
  it("opens the next step only once the server says that it is paid, and is told once", async () => {
    await open();
    await toPayment();
    expect(step()).toBe("3");
    expect(screen.getByRole("heading", { name: /Complete Your Payment/ })).toHaveFocus();
    await pay();
    expect(step()).toBe("4");
    expect(screen.getByRole("heading", { name: /Transaction Successful!/ })).toHaveFocus();
    expect(events("begin_checkout")).toHaveLength(1);
    expect(events("add_payment_info")).toHaveLength(1);
    const told = events("purchase");
    expect(told).toEqual([expect.objectContaining({ value: 5000, currency: "AED" })]);
    // What it takes to act for the visitor never reaches the data layer.
    const { id } = JSON.parse(window.localStorage.getItem("booking_id") ?? "{}") as { id: string };
    expect(JSON.stringify(window.dataLayer)).not.toContain(id);
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/Mara|mara@|501234567/);
  });

  it("explains a decline, and takes another try for the same booking", async () => {
    await open();
    await toPayment();
    await pay("Declined");
    expect(within(dialog()).getByRole("alert")).toHaveTextContent(say("payment.problem.declined"));
    expect(step()).toBe("3");
    await pay("Succeeds");
    expect(step()).toBe("4");
    expect(new Set(callsTo("/api/payment-intents").map(({ body }) => body?.bookingId)).size).toBe(1);
    expect(callsTo("/api/bookings")).toHaveLength(1);
  });

  it("gives way while the bank asks, and takes its No for an answer", async () => {
    await open();
    await toPayment();
    await pay("Needs authentication");
    expect(dialog()).toHaveAttribute("aria-modal", "false");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Refuse"));
    await pass(1000);
    expect(within(dialog()).getByRole("alert")).toHaveTextContent(say("payment.problem.authentication"));
    expect(dialog()).toHaveAttribute("aria-modal", "true");
    await pay("Needs authentication");
    await user.click(button("Confirm"));
    await pass(1000);
    expect(step()).toBe("4");
  });

  it("waits for a slow one, and its patience has an end", async () => {
    await open();
    await toPayment();
    await pay("Slow");
    expect(screen.getByText(say("payment.checking"))).toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByText(say("payment.slow"))).toBeInTheDocument();
    expect(screen.queryByText("Pay")).not.toBeInTheDocument();
    const asked = callsTo("/api/payment-status").length;
    await pass(60_000);
    expect(callsTo("/api/payment-status")).toHaveLength(asked);
    status = "succeeded";
    await user.click(button(say("payment.checkAgain")));
    await pass(500);
    expect(step()).toBe("4");
  });

  it("offers a call where none can be taken, and keeps the booking", async () => {
    answers["/api/bookings"] = () => Response.json({ id: "11111111-2222-3333" }, { status: 201 });
    await open();
    await toPayment();
    expect(screen.getByText(say("unavailable.text"))).toBeInTheDocument();
    await user.click(button("Call me"));
    await pass(300);
    const [lead] = callsTo("/api/leads");
    expect(lead?.body).toMatchObject({ kind: "call", bookingId: "11111111-2222-3333", name: "Mara Lind" });
    expect(leadSchema.safeParse(lead?.body).error?.issues).toBeUndefined();
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("asks whom to call, where the booking was made in a tab that is closed", async () => {
    const { unmount } = await open();
    await toPayment();
    await pay("Slow");
    unmount();
    window.sessionStorage.clear();
    await open();
    status = "requires_payment_method";
    await pass(60_000);
    answers["/api/payment-intents"] = () => problem("payments_unavailable", 503);
    await pay();
    expect(screen.getByText(say("unavailable.text"))).toBeInTheDocument();
    expect(screen.queryByLabelText("E-mail")).not.toBeInTheDocument();
    await user.click(button("Call me"));
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("This field is required");
    expect(button("Call me")).toHaveAccessibleDescription("Still to complete: Name and Phone");
    await type("Name", "Mara Lind");
    await type("Phone", "+971501234567");
    await user.click(button("Call me"));
    await pass(300);
    expect(callsTo("/api/leads")[0]?.body).toMatchObject({ kind: "call", name: "Mara Lind" });
    expect(callsTo("/api/leads")[0]?.body).not.toHaveProperty("email");
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("goes on where it was after a reload, paid or not", async () => {
    const { unmount } = await open();
    await toPayment();
    unmount();
    const again = await open();
    expect(step()).toBe("3");
    await pay();
    again.unmount();
    await open();
    expect(step()).toBe("4");
    expect(events("purchase")).toHaveLength(1);
  });

  it("goes on at step 4 after a closed tab when it is paid, and begins anew when it is not", async () => {
    const { unmount } = await open();
    await toPayment();
    await pay("Declined");
    unmount();
    window.sessionStorage.clear();
    const fresh = await open();
    expect(step()).toBe("1");
    fresh.unmount();
    // Paid by the bank's redirect, in a tab that was closed.
    status = "succeeded";
    await open();
    expect(step()).toBe("4");
    expect(events("purchase")).toHaveLength(1);
  });

  it("asks nobody to pay again while it is not known", async () => {
    const { unmount } = await open();
    await toPayment();
    await pay("Slow");
    unmount();
    window.sessionStorage.clear();
    answers["/api/payment-status"] = () => Promise.reject(new TypeError("Failed to fetch"));
    await open();
    expect(step()).toBe("3");
    expect(screen.queryByText("Pay")).not.toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByText(say("payment.unknown"))).toBeInTheDocument();
  });
});

describe("the call", () => {
  it("shows both clocks, holds what is chosen, and books it", async () => {
    await open();
    await toSchedule();
    expect(step()).toBe("5");
    expect(screen.getByText("1/2")).toBeInTheDocument();
    await chooseDay();
    expect(screen.getByText("2/2")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 3 })).toHaveFocus();
    // São Paulo's clock, seven hours behind.
    expect(screen.getByRole("radio", { name: /^06:00 \W13:00\W in Dubai$/ })).toBeEnabled();
    expect(screen.getByRole("radio", { name: /13:30\W in Dubai taken$/ })).toBeDisabled();
    await chooseTime("13:00");
    expect(screen.getByText(/reserved for you until/)).toBeInTheDocument();
    await user.click(button("Next"));
    await pass(500);

    const [lead] = callsTo("/api/leads");
    const bookingId = callsTo("/api/payment-intents")[0]?.body?.bookingId;
    expect(lead?.body).toMatchObject({
      kind: "spot",
      name: "Mara Lind",
      phone: "+971501234567",
      email: "mara@example.com",
      s1: { date: "2026-11-23", time: "13:00", timezone: "America/Sao_Paulo" },
      agentId: "leila",
      bookingId,
    });
    expect(leadSchema.safeParse(lead?.body).error?.issues).toBeUndefined();
    expect(step()).toBe("6");
    expect(screen.getByRole("heading", { name: /Thank you for securing your spot!/ })).toHaveFocus();
    expect(events("book_call")).toEqual([
      expect.objectContaining({
        slot_utc: "2026-11-23T09:00:00.000Z",
        visitor_timezone: "America/Sao_Paulo",
        agent_id: "leila",
      }),
    ]);
    expect(notifications).toEqual([
      expect.objectContaining({
        kind: "success",
        text: expect.stringMatching(
          /^Thank you\. Your call is booked for \WMonday,? 23 November\W at \W06:00\W\.$/,
        ) as string,
      }),
    ]);
    expect(events("signUpCompleted")).toHaveLength(1);
    expect(events("form_step").map((event) => (event as unknown as { step: number }).step)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(screen.getByText(form("calendar.file"))).toHaveAttribute("href", "blob:call");
    expect(screen.getByText(form("calendar.google"))).toHaveAttribute(
      "href",
      expect.stringContaining("20261123T090000Z%2F20261123T093000Z"),
    );
    expect(window.localStorage.getItem("booking_id")).toBeNull();
    expect(onStep.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6]);
    await user.click(within(dialog()).getByText("Close", { selector: "button" }));
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it.each([
    [
      "says what letters follow, and where the call is managed",
      { manage: "/booking/?key=a.1.b", mail: true },
    ],
    ["says nothing of letters where none are sent", { mail: false }],
  ])("%s", async (_, more) => {
    answers["/api/leads"] = () =>
      Response.json({ id: "lead-plan", reference: "DH-7K3Q9F", message: "", ...more }, { status: 201 });
    await open();
    await toSchedule();
    await chooseDay();
    await chooseTime("13:00");
    await user.click(button("Next"));
    await pass(500);
    expect(step()).toBe("6");
    expect(screen.getByText(/^The call comes from /)).toBeInTheDocument();
    expect(screen.getByText(form("calendar.outlook"))).toHaveAttribute(
      "href",
      expect.stringContaining("https://outlook.live.com/"),
    );
    for (const key of ["done.mail", "done.reminder"])
      expect(screen.queryAllByText(say(key))).toHaveLength(more.mail ? 1 : 0);
    const manage = screen.queryByText(say("done.manage"));
    if ("manage" in more) expect(manage).toHaveAttribute("href", more.manage);
    else expect(manage).not.toBeInTheDocument();
  });

  it("warns when no time is chosen", async () => {
    await open();
    await toSchedule();
    await user.click(button("Next"));
    await chooseDay();
    await user.click(button("Next"));
    expect(notifications).toEqual([
      expect.objectContaining({ kind: "warning", text: "Choose a time, please" }),
      expect.objectContaining({ kind: "warning", text: "Choose a time, please" }),
    ]);
    expect(callsTo("/api/leads")).toEqual([]);
  });

  it("says in its place what is missing, and puts the focus there", async () => {
    await open();
    await toSchedule();
    await user.click(button("Next"));
    expect(screen.getByRole("alert")).toHaveTextContent(say("schedule.missingDate"));
    expect(document.activeElement).toHaveAccessibleName(/21 November 2026/);
    await chooseDay();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(button("Next"));
    expect(screen.getByRole("alert")).toHaveTextContent(say("schedule.missing"));
    expect(screen.getByRole("radio", { name: /13:00/ })).toHaveFocus();
    await chooseTime("13:00");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows one part of the visitor's day at a time, at first one with a free time", async () => {
    answers["/api/slots"] = () =>
      Response.json({
        data: [
          { time: "11:30", available: false },
          { time: "13:00", available: true },
          { time: "20:00", available: true },
        ],
      });
    await open();
    await toSchedule();
    await chooseDay();
    const parts = screen.getAllByRole("button").filter((each) => each.hasAttribute("aria-pressed"));
    // São Paulo's 4:30, 6:00 and 13:00.
    expect(parts.map(({ textContent }) => textContent)).toEqual(["Night", "Morning", "Afternoon"]);
    expect(button("Morning")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    // The times alone are called so.
    expect(screen.getAllByLabelText(/^Times on/)).toEqual([screen.getByRole("radiogroup")]);
    await user.click(button("Afternoon"));
    await chooseTime("20:00");
    expect(screen.getByRole("radio", { name: /20:00/ })).toBeChecked();
  });

  it("announces the times when they arrive", async () => {
    await open();
    await toSchedule();
    const taken = answers["/api/slots"];
    let release: () => void = () => undefined;
    answers["/api/slots"] = async (call) => {
      await new Promise<void>((resolve) => (release = resolve));
      return taken?.(call) ?? problem("internal", 500);
    };
    await chooseDay();
    const said = screen.getByText(say("schedule.loading")).closest("[role=status]");
    release();
    await pass(300);
    expect(screen.getAllByRole("radio")).not.toEqual([]);
    // A place that comes with its words would not be read out.
    expect(said).toBeInTheDocument();
    expect(said).toHaveTextContent(/^Times on \WMonday,? 23 November\W.*your time/);
  });

  it("warns two minutes before the hold ends, and holds for ten more at one press, the focus kept", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    await chooseTime("13:00");
    await pass(7.9 * 60_000);
    expect(screen.queryByText(say("schedule.extend"))).not.toBeInTheDocument();
    await pass(10_000);
    expect(screen.getByText(/^Your reservation ends at/)).toBeInTheDocument();

    const held = answers["/api/slots/hold"];
    answers["/api/slots/hold"] = () => Promise.reject(new TypeError("Failed to fetch"));
    await user.click(button(say("schedule.extend")));
    await pass(300);
    expect(screen.getByText(say("schedule.extendFailed"))).toBeInTheDocument();
    expect(button(say("schedule.extend"))).toHaveFocus();

    if (held) answers["/api/slots/hold"] = held;
    await user.click(button(say("schedule.extend")));
    await pass(300);
    expect(screen.queryByText(say("schedule.extend"))).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /13:00/ })).toHaveFocus();
    await pass(5 * 60_000);
    expect(screen.getByRole("radio", { name: /13:00/ })).toBeChecked();
    expect(new Set(callsTo("/api/slots/hold").map(({ key }) => key)).size).toBe(3);
  });

  it("says that today is over, and that a day is full", async () => {
    await open();
    await toSchedule();
    answers["/api/slots"] = () => Response.json({ data: [] });
    await chooseDay("21 November 2026");
    expect(screen.getByText("The session is over for today, choose the next day")).toBeInTheDocument();
    await user.click(button(say("schedule.anotherDay")));
    answers["/api/slots"] = () => Response.json({ data: [{ time: "13:00", available: false }] });
    await chooseDay();
    expect(screen.getByText(say("schedule.none"))).toBeInTheDocument();
  });

  it("explains a time that somebody else took, and offers the others anew", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    answers["/api/slots/hold"] = () => problem("slot_taken", 409);
    await chooseTime("13:00");
    expect(screen.getByText(say("schedule.slotTaken"))).toBeInTheDocument();
    await pass(300);
    expect(callsTo("/api/slots")).toHaveLength(2);
    expect(screen.getByRole("radio", { name: /13:00/ })).not.toBeChecked();
  });

  it("holds for ten minutes, and a time chosen again is held under another key", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    await chooseTime("13:00");
    screen.getByRole("radio", { name: /13:00/ }).focus();
    await pass(601_000);
    expect(screen.getByText(say("schedule.holdExpired"))).toBeInTheDocument();
    // The time may be closed now, and would lose the focus.
    expect(screen.getByRole("heading", { level: 3 })).toHaveFocus();
    await chooseTime("13:00");
    const holds = callsTo("/api/slots/hold");
    expect(holds).toHaveLength(2);
    expect(new Set(holds.map(({ key }) => key)).size).toBe(2);
  });

  it("holds only the last of several that are passed over", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    await user.click(screen.getByRole("radio", { name: /13:00/ }));
    await chooseTime("14:00");
    expect(callsTo("/api/slots/hold").map(({ body }) => body?.time)).toEqual(["14:00"]);
  });

  it("goes on when another time is chosen after Next, before the first one is held", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    await user.click(screen.getByRole("radio", { name: /13:00/ }));
    await user.click(button("Next"));
    await chooseTime("14:00");
    expect(button("Next")).not.toHaveAttribute("aria-busy");
    expect(callsTo("/api/leads")).toEqual([]);
    await user.click(button("Next"));
    await pass(500);
    expect(callsTo("/api/leads").map(({ body }) => body?.s1)).toEqual([
      expect.objectContaining({ time: "14:00" }),
    ]);
    expect(step()).toBe("6");
  });

  it("explains a hold that was lost at the last moment", async () => {
    await open();
    await toSchedule();
    await chooseDay();
    await chooseTime("13:00");
    const taken = answers["/api/leads"];
    answers["/api/leads"] = () => problem("hold_expired", 409);
    await user.click(button("Next"));
    await pass(500);
    expect(step()).toBe("5");
    expect(screen.getByText(say("schedule.holdExpired"))).toBeInTheDocument();
    expect(within(dialog()).queryByText(/Something went wrong/)).not.toBeInTheDocument();
    if (taken) answers["/api/leads"] = taken;
    await chooseTime("14:00");
    await user.click(button("Next"));
    await pass(500);
    expect(step()).toBe("6");
  });

  it("asks once more whom to call where a closed tab took that along", async () => {
    const { unmount } = await open();
    await toPayment();
    await pay();
    unmount();
    window.sessionStorage.clear();
    await open();
    await user.click(button("Ok"));
    await chooseDay();
    await chooseTime("13:00");
    expect(button("Next")).toHaveAccessibleDescription("Still to complete: Name and Phone");
    await type("Name", "Mara Lind");
    await type("Phone", "+971501234567");
    await user.click(button("Next"));
    await pass(500);
    expect(callsTo("/api/leads")[0]?.body).not.toHaveProperty("email");
    expect(step()).toBe("6");
  });
});

describe("the expert", () => {
  function Known() {
    const [current, setCurrent] = useAgentState();
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      setCurrent({ agent: { ...agent, id: "shown", name: "Shown Before" }, language: "en" });
      setOpen(true);
    }, [setCurrent]);
    return (
      <>
        <output>{current?.agent.id ?? "nobody"}</output>
        {isOpen && <SpotModal name="spot-modal" onClose={() => setOpen(false)} />}
      </>
    );
  }

  it("is the one whom the visitor was shown, who is taken from there and given back at the end", async () => {
    render(
      <EnglishPage>
        <Known />
      </EnglishPage>,
    );
    await pass(300);
    expect(screen.getByText("nobody")).toBeInTheDocument();
    expect(callsTo("/api/agent")).toEqual([]);
    await toSchedule();
    expect(screen.getByText("Shown Before")).toBeInTheDocument();
    expect(screen.getByText("nobody")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText("shown")).toBeInTheDocument();
  });

  it("is missed aloud where none can be had: the visitor who opened the modal is told", async () => {
    answers["/api/agent"] = () => problem("internal", 503);
    await open();
    expect(step()).toBe("1");
    expect(notifications).toEqual([{ kind: "error", text: { failure: "other" } }]);
  });

  it("is waited for two seconds at most, and done without then", async () => {
    answers["/api/agent"] = () => new Promise(() => undefined);
    await open();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await pass(1800);
    await waitFor(() => expect(step()).toBe("1"));
    await toSchedule();
    await chooseDay();
    await chooseTime("13:00");
    expect(callsTo("/api/slots/hold")[0]?.body?.agentId).toBe("team");
  });
});
