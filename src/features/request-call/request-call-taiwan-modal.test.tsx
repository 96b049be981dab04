import { act, render, screen, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { Agent } from "../../contracts/agent";
import { LazyWords } from "../../lib/i18n/lazy-words";
import { showNotifications, type Notification } from "../../lib/notify";
import { taiwanLanguage } from "../../site/constants";
import { useCurrentModal } from "../../state/dialog-state";
import type { ModalEnd } from "../../state/modal-props";
import { RequestCallTaiwanModal } from "./request-call-taiwan-modal";

const onClose = jest.fn();
const notifications: Notification[] = [];
let stopNotifications: () => void;
let leads: Record<string, unknown>[];
let answer: () => Promise<Response>;
let hours: () => Promise<Response>;
let leadCount = 0;

const leila: Agent = {
  id: "leila-haddad",
  name: "Leila Haddad",
  role: "Senior investment adviser",
  image: "/agents/leila-haddad-216.jpg",
  fullsize_image: null,
  languages: [{ name: "English" }, { name: "Arabic" }],
  phone_country: null,
  phone: null,
  whatsapp: null,
  telegram: null,
};

/** 10:00 and 11:00 in Taipei; the second is taken. */
const twoHours = {
  data: [
    { date: "2027-05-21", time: "06:00", available: true, agentId: "leila-haddad" },
    { date: "2027-05-21", time: "07:00", available: false, agentId: null },
  ],
  timeZone: "Asia/Taipei",
  advisers: [leila],
};

const user = userEvent.setup({
  advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** As the page opens it: about the stop in Taipei. */
function Opened() {
  const [, open] = useCurrentModal();
  useEffect(
    () =>
      open({
        name: "request-call-taiwan-modal",
        context: { eventId: "taipei-2027", name: "台北 · 2027年5月", place: "Xinyi; address follows" },
      }),
    [open],
  );
  const [end, setEnd] = useState<{ show: ModalEnd }>();
  return (
    end?.show(() => undefined) ?? (
      <RequestCallTaiwanModal
        name="request-call-taiwan-modal"
        onClose={onClose}
        onEnd={(show) => setEnd({ show })}
        onStep={() => undefined}
      />
    )
  );
}

async function openModal() {
  render(
    <EnglishPage language="ar">
      <LazyWords
        language={taiwanLanguage}
        namespaces={["forms", "request-call"]}
        onError={(error) => {
          throw error;
        }}
      >
        <Opened />
      </LazyWords>
    </EnglishPage>,
  );
  await pass(100);
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no addresses for files.
  URL.createObjectURL = () => "blob:hour";
  URL.revokeObjectURL = () => undefined;
  window.sessionStorage.clear();
  window.history.replaceState({}, "", "/ar/roadshow-taiwan/?utm_source=line");
  onClose.mockReset();
  notifications.length = 0;
  stopNotifications = showNotifications((notification) => notifications.push(notification));
  leads = [];
  answer = () => {
    leadCount += 1;
    const id = `lead-${String(leadCount)}`;
    return Promise.resolve(Response.json({ id, reference: "DH-7K3Q9F", message: "" }, { status: 201 }));
  };
  hours = () => Promise.resolve(Response.json(twoHours));
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    // English: whoever travels there is named by that alone in this dialog.
    if (input === "/api/slots?eventId=taipei-2027&language=en") return hours();
    if (input !== "/api/leads") return Promise.resolve(Response.json({}, { status: 202 }));
    leads.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    return answer();
  });
});

afterEach(() => {
  stopNotifications();
  jest.useRealTimers();
});

async function fillAndSend(phone = "0912345678") {
  await user.type(screen.getByLabelText("姓名"), "林怡君");
  await user.type(screen.getByLabelText("電話"), phone);
  await user.click(screen.getByRole("button", { name: "預約面談時段" }));
  await pass(300);
}

it("speaks Traditional Chinese and runs from left to right on a page that does neither", async () => {
  await openModal();
  const dialog = screen.getByRole("dialog", { name: "預約面談時段" });
  expect(dialog).toHaveAttribute("lang", "zh-Hant-TW");
  // Chinese leaves no space between sentences.
  expect(dialog.textContent).not.toMatch(/。 /);
  expect(dialog).toHaveAttribute("dir", "ltr");
  expect(dialog).toHaveAttribute("data-modal", "request-call-taiwan-modal");
  expect(dialog).toHaveTextContent("台北 · 2027年5月");
  // Zones apart, nothing is left in Latin letters.
  expect(dialog.textContent?.replace(/UTC|GMT[+\d]*/g, "")).not.toMatch(/[a-z]{2}/i);
});

it("takes numbers of Taiwan alone, under their Chinese name", async () => {
  await openModal();
  const country = screen.getByLabelText("國碼");
  expect(within(country).getAllByRole("option")).toHaveLength(1);
  expect(country).toHaveDisplayValue("台灣 (+886)");
});

it("refuses a number of another country in Chinese", async () => {
  await openModal();
  await fillAndSend("+971501234567");
  expect(leads).toEqual([]);
  expect(screen.getByLabelText("電話")).toHaveAccessibleDescription(
    "電話號碼不正確，請確認是台灣的號碼。 例如：\u2066+886 912 345 678\u2069",
  );
  expect(screen.getByLabelText("電話")).toHaveFocus();
});

it.each(["886912345678", "+8860912345678", "002886912345678"])(
  "takes a number of Taiwan that is typed with its code: %s",
  async (phone) => {
    await openModal();
    await fillAndSend(phone);
    expect(leads).toEqual([expect.objectContaining({ phone: "+886912345678" })]);
  },
);

it("does not offer a known number of another country", async () => {
  window.sessionStorage.setItem("contact", JSON.stringify({ name: "林怡君", phone: "+971501234567" }));
  await openModal();
  expect(screen.getByLabelText("姓名")).toHaveValue("林怡君");
  expect(screen.getByLabelText("電話")).toHaveValue("");
});

it("sends a call for Taiwan about its event, in the page's language, and thanks in Chinese", async () => {
  await openModal();
  await fillAndSend();
  expect(leads).toEqual([
    expect.objectContaining({
      kind: "call-taiwan",
      name: "林怡君",
      phone: "+886912345678",
      context: { eventId: "taipei-2027" },
      language: "ar",
    }),
  ]);
  expect(onClose).toHaveBeenCalledWith("success");
  expect(notifications).toEqual([
    expect.objectContaining({ kind: "success", title: "送出成功", lang: "zh-Hant-TW" }),
  ]);
  expect(notifications[0]?.detail).toContain("DH-7K3Q9F");
});

it("says in Chinese why it could not be sent, and keeps what was typed", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await openModal();
  await fillAndSend();
  await pass(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("您輸入的內容都還在");
  expect(screen.getByLabelText("姓名")).toHaveValue("林怡君");
  expect(onClose).not.toHaveBeenCalled();
});

describe("the hours of the stop", () => {
  const first = () => screen.findByLabelText(/10:00/);
  const problem = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));

  it("are by the clocks of the city, and one of them can be reserved", async () => {
    await openModal();
    expect(screen.getByLabelText(/11:00/)).toBeDisabled();
    expect(screen.getByLabelText(/電話聯絡/)).toBeChecked();
    await user.click(await first());
    await fillAndSend();
    expect(leads).toEqual([
      expect.objectContaining({
        s1: { date: "2027-05-21", time: "06:00", timezone: expect.any(String) as string },
        agentId: "leila-haddad",
        context: { eventId: "taipei-2027" },
      }),
    ]);
    expect(leads[0]).not.toHaveProperty("hour");
    expect(notifications[0]?.text).toMatch(/5月21日.*10:00/);
  });

  it("are announced when they arrive", async () => {
    let release: () => void = () => undefined;
    hours = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return Response.json(twoHours);
    };
    await openModal();
    const said = screen.getByText("正在查詢可預約的時段…").closest("[role=status]");
    release();
    await first();
    // A place that comes with its words would not be read out.
    expect(said).toBeInTheDocument();
    expect(said).toHaveTextContent(/^您與顧問的面談時段/);
  });

  it("come with whose they are and with their entries for a calendar, in Chinese", async () => {
    await openModal();
    await user.click(await first());
    await fillAndSend();
    const receipt = screen.getByRole("region", { name: "謝謝您，我們已收到您的預約。" });
    expect(receipt).toHaveAttribute("lang", "zh-Hant-TW");
    expect(within(receipt).getByRole("region", { name: "您的顧問" })).toHaveTextContent(
      /^您的顧問Leila Haddad$/,
    );
    expect(within(receipt).getByText("Apple 行事曆與其他（.ics）")).toHaveAttribute("href", "blob:hour");
    const google = new URL(within(receipt).getByText("加入 Google 日曆").getAttribute("href") ?? "");
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      // 10:00 to 11:00 in Taipei.
      dates: "20270521T020000Z/20270521T030000Z",
      text: "您與顧問的面談時段 · Dune & Harbour",
      location: "Xinyi; address follows",
      details: expect.stringMatching(/^台北 · 2027年5月\n.*5月21日.*10:00.*\n.*DH-7K3Q9F/) as string,
    });
    const outlook = within(receipt).getByText("加入 Outlook 網頁版").getAttribute("href");
    expect(outlook).toContain("startdt=2027-05-21T02%3A00%3A00Z");
    // No request but the hours, the lead and what tells of it.
    const asked = jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);
    expect(asked.filter((path) => path !== "/api/postback")).toEqual([
      "/api/slots?eventId=taipei-2027&language=en",
      "/api/leads",
    ]);
  });

  it("outlive a reload, but not for another stop", async () => {
    window.sessionStorage.setItem(
      "draft:request-call-taiwan",
      JSON.stringify({ name: "林怡君", hour: "milan-2027 2027-05-21 06:00 leila-haddad" }),
    );
    await openModal();
    expect(screen.getByLabelText(/電話聯絡/)).toBeChecked();
    await user.click(await first());
    await pass(1000);
    document.body.innerHTML = "";
    await openModal();
    expect(await first()).toBeChecked();
  });

  it("can be left to a call", async () => {
    await openModal();
    await user.click(await first());
    await user.click(screen.getByLabelText(/電話聯絡/));
    await fillAndSend();
    expect(leads[0]).not.toHaveProperty("s1");
    expect(leads[0]).not.toHaveProperty("agentId");
  });

  it.each([
    ["taken by somebody else", 409, { code: "slot_taken" }],
    ["begun meanwhile", 422, { code: "invalid", fields: { "s1.time": "choice" } }],
  ])("are asked for anew when the chosen one is %s, and nothing typed is lost", async (_, status, body) => {
    answer = () => problem(status, { type: "about:blank", title: "", status, requestId: "r", ...body });
    await openModal();
    await user.click(await first());
    hours = () => problem(200, { ...twoHours, data: twoHours.data.slice(1) });
    await fillAndSend();
    await pass(1000);
    expect(screen.getByRole("alert")).toHaveTextContent("這個時段剛剛有人預約了");
    expect(screen.getByText(/所有時段皆已額滿/)).toBeInTheDocument();
    expect(screen.getByLabelText("姓名")).toHaveValue("林怡君");
    answer = () => problem(201, { id: "lead-9", reference: "DH-7K3Q9F", message: "" });
    await user.click(screen.getByRole("button", { name: "預約面談時段" }));
    await pass(300);
    expect(leads).toHaveLength(2);
    expect(leads[1]).not.toHaveProperty("s1");
    expect(onClose).toHaveBeenCalledWith("success");
  });

  it("that cannot be loaded keep nobody from being called", async () => {
    hours = () => Promise.reject(new TypeError("Failed to fetch"));
    await openModal();
    await pass(60_000);
    expect(screen.getByText(/無法載入可預約的時段/)).toBeInTheDocument();
    await fillAndSend();
    expect(leads).toHaveLength(1);
  });

  it("are not sent unseen: one of before a reload counts for nothing while they cannot be shown", async () => {
    window.sessionStorage.setItem(
      "draft:request-call-taiwan",
      JSON.stringify({ name: "", hour: "taipei-2027 2027-05-21 06:00 leila-haddad" }),
    );
    hours = () => Promise.reject(new TypeError("Failed to fetch"));
    await openModal();
    await pass(60_000);
    await fillAndSend();
    expect(leads).toHaveLength(1);
    expect(leads[0]).not.toHaveProperty("s1");
  });
});
