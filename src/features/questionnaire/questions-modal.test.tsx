import { act, render, screen, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useEffect } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { word } from "../../../tests/harness/words";
import { questionnaireSchema } from "../../contracts/questionnaire";
import { showNotifications, type Notification } from "../../lib/notify";
import type { Answers } from "../../site/questions";
import { useCurrentModal } from "../../state/dialog-state";
import { QuestionsModal } from "./questions-modal";

const say = (key: string) => word("en", "questions", key);

const onClose = jest.fn();
const onEnd = jest.fn();
const onStep = jest.fn();
const notifications: Notification[] = [];
let stopNotifications: () => void;
let answer: () => Promise<Response> | Response;
let calls: { path: string; key: string | null; body: Record<string, unknown> }[];
let sentCount = 0;

const user = userEvent.setup({
  advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const events = () => (window.dataLayer ?? []) as { event: string }[];
const eventsNamed = (name: string) => events().filter(({ event }) => event === name);

const modal = <QuestionsModal name="questions-modal" onClose={onClose} onEnd={onEnd} onStep={onStep} />;
const renderModal = () => render(<EnglishPage>{modal}</EnglishPage>);

const dialog = () => screen.getByRole("dialog");
const step = () => dialog().getAttribute("data-step");
// Not by role: asking the roles of all countries in the list takes a second each time.
const next = () => screen.getByText(/^(Next|Finish)$/);
const option = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const language = () => screen.getByRole("combobox", { name: "Languages you speak", hidden: true });

const chosen = [
  "Capital growth",
  "Yes, but not in Dubai",
  "Within three months",
  "1500000",
  "Villa",
  "With a mortgage",
  "Not yet",
];

async function choose(label: string) {
  if (/\d/.test(label)) await user.type(screen.getByLabelText("Budget in dirhams (AED)"), label);
  else await user.click(option(label));
}

async function answerAll() {
  for (const label of chosen) {
    await choose(label);
    await user.click(next());
  }
}

async function speak(name: string) {
  await user.click(language());
  await user.type(language(), `${name}{Enter}`);
}

async function fillAndSend() {
  await speak("German");
  await speak("Hebr");
  await user.click(screen.getByLabelText("Name"));
  await user.paste("Mara Lind");
  await user.click(screen.getByLabelText("Phone"));
  await user.paste("+971501234567");
  await user.click(screen.getByText("Send"));
  await pass(200);
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = jest.fn();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/investment-compass/?utm_source=fb");
  delete window.dataLayer;
  onClose.mockReset();
  onEnd.mockReset();
  onStep.mockReset();
  notifications.length = 0;
  stopNotifications = showNotifications((notification) => notifications.push(notification));
  calls = [];
  answer = () => {
    sentCount += 1;
    const id = `questionnaire-${String(sentCount)}`;
    return Response.json({ id, reference: "DH-7K3Q9F", message: "" }, { status: 201 });
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    calls.push({
      path: input as string,
      key: new Headers(init?.headers).get("Idempotency-Key"),
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
    });
    return answer();
  });
});

afterEach(() => {
  stopNotifications();
  jest.useRealTimers();
});

describe("the questions", () => {
  it("come one at a time, each with as many answers as it has, and Next opens once there is one", async () => {
    renderModal();
    for (const [at, count] of [4, 3, 4, null, 5, 3, 2].entries()) {
      expect(step()).toBe(String(at + 1));
      expect(screen.getByText(`${String(at + 1)}/7`)).toBeInTheDocument();
      expect(screen.getByRole("heading")).toHaveTextContent(`Question ${String(at + 1)} of 7`);
      if (count) expect(screen.getAllByRole("radio")).toHaveLength(count);
      else expect(screen.getByRole("textbox")).toHaveAttribute("inputmode", "numeric");

      expect(next()).toHaveTextContent(at === 6 ? "Finish" : "Next");
      expect(next()).toHaveAttribute("aria-disabled", "true");
      expect(next()).toBeEnabled();
      expect(next()).toHaveAccessibleDescription(count ? say("missing.answer") : say("missing.amount"));
      await user.click(next());
      expect(step()).toBe(String(at + 1));

      await choose(chosen[at] ?? "");
      expect(next()).not.toHaveAttribute("aria-disabled");
      await user.click(next());
    }
    expect(step()).toBe("8");
    expect(screen.getByRole("heading", { name: say("contact.title") })).toHaveFocus();
    expect(onStep.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("say that an answer is missing each time Next is pressed without one, and not before", async () => {
    renderModal();
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    const hint = () => within(screen.getByText("Next").closest("form") ?? dialog()).getByRole("status");
    const group = () => screen.getByRole("radiogroup");
    expect(said().join("")).toBe("");
    expect(group()).not.toHaveAttribute("aria-invalid");
    expect(group()).not.toHaveAccessibleDescription();

    await user.click(next());
    expect(hint()).toHaveTextContent(say("missing.answer"));
    expect(group()).toHaveAttribute("aria-invalid", "true");
    expect(group()).toHaveAccessibleDescription(say("missing.answer"));
    expect(screen.getAllByRole("radio")[0]).toHaveFocus();
    // The same words would not be announced a second time.
    const first = hint().firstChild;
    await user.keyboard("{Enter}");
    expect(hint()).toHaveTextContent(say("missing.answer"));
    expect(hint().firstChild).not.toBe(first);

    await choose("Capital growth");
    expect(said().join("")).toBe("");
    expect(group()).not.toHaveAttribute("aria-invalid");
    await user.click(next());
    expect(step()).toBe("2");
    expect(said().join("")).toBe("");
    expect(group()).not.toHaveAttribute("aria-invalid");
  });

  it("move the focus to the heading of each step, but not when they open", async () => {
    renderModal();
    expect(dialog()).toHaveFocus();
    await choose("Capital growth");
    await user.click(next());
    expect(screen.getByRole("heading")).toHaveFocus();
    await user.click(screen.getByText("Back"));
    expect(screen.getByRole("heading")).toHaveFocus();
    expect(screen.getByRole("heading")).toHaveTextContent("Question 1 of 7");
    expect(option("Capital growth")).toBeChecked();
    expect(screen.queryByText("Back")).not.toBeInTheDocument();
  });

  it("leave keys alone that are pressed on a control that is not theirs", async () => {
    renderModal();
    within(dialog()).getByRole("button", { name: "Close" }).focus();
    await user.keyboard("2");
    expect(dialog().querySelector(":checked")).toBeNull();
  });

  it("answer to the keys 1 to 5 and to Enter, wherever in the question the focus is", async () => {
    renderModal();
    await user.keyboard("2");
    expect(option("Capital growth")).toBeChecked();
    await user.keyboard("9{Control>}1{/Control}");
    expect(option("Capital growth")).toBeChecked();
    await user.keyboard("{Enter}3{Enter}4{Enter}");
    expect(step()).toBe("4");
    await user.keyboard("25");
    expect(screen.getByRole("textbox")).toHaveValue("25");
    await user.keyboard("{Enter}5");
    expect(option("I am open to suggestions")).toBeChecked();
  });

  it("take an amount of at least 0 only, in groups of three, and say about what it is in another currency", async () => {
    window.sessionStorage.setItem(
      "draft:questions",
      JSON.stringify({ answers: { goal: "home", experience: "none", timing: "open" }, step: 4, furthest: 3 }),
    );
    renderModal();
    const amount = screen.getByLabelText("Budget in dirhams (AED)");
    await user.type(amount, "-5");
    await user.click(next());
    expect(step()).toBe("4");
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(say("missing.amountMin")) as string);
    await user.clear(amount);
    await user.type(amount, "1 500 000");
    expect(amount).toHaveValue("1,500,000");
    expect(amount).toHaveAccessibleDescription(expect.stringMatching(/^About .*US\$408,000/) as string);
    // A digit in the middle leaves the caret behind it, though a comma moves.
    await user.type(amount, "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(amount).toHaveValue("19,500,000");
    expect((amount as HTMLInputElement).selectionStart).toBe(2);
    await user.clear(amount);
    await user.type(amount, "0");
    await user.click(next());
    expect(step()).toBe("5");
  });

  it.each([
    ["1.250.000,00", "1,250,000"],
    ["1,250,000.00", "1,250,000"],
    ["1 250 000,50", "1,250,000.5"],
    ["١٬٢٥٠٬٠٠٠٫٠٠", "1,250,000"],
  ])("take the amount %s, typed or pasted, as %s", async (written, amount) => {
    window.sessionStorage.setItem(
      "draft:questions",
      JSON.stringify({ answers: { goal: "home", experience: "none", timing: "open" }, step: 4, furthest: 3 }),
    );
    renderModal();
    const field = screen.getByLabelText("Budget in dirhams (AED)");
    await user.click(field);
    await user.paste(written);
    expect(field).toHaveValue(written);
    await user.tab();
    expect(field).toHaveValue(amount);
    await user.clear(field);
    await user.type(field, written);
    await user.tab();
    expect(field).toHaveValue(amount);
    await user.click(next());
    expect(step()).toBe("5");
  });

  it("report their way once each, without the answers", async () => {
    renderModal();
    await answerAll();
    await user.click(screen.getByText(say("contact.toQuestions")));
    await user.click(next());
    expect(eventsNamed("form_start")).toHaveLength(1);
    expect(eventsNamed("form_step")).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((at) => ({
        event: "form_step",
        form_id: "questionnaire",
        step: at,
        step_total: 7,
        language: "en",
        route: "investment-compass",
      })),
    );
    expect(JSON.stringify(events())).not.toMatch(/growth|villa|1500000|mortgage/i);
  });
});

describe("the draft", () => {
  it("outlives a reload and a closed modal, and goes on where it was", async () => {
    const { unmount } = renderModal();
    for (const label of chosen.slice(0, 4)) {
      await choose(label);
      await user.click(next());
    }
    await choose("Villa");
    unmount();
    renderModal();
    expect(step()).toBe("5");
    expect(option("Villa")).toBeChecked();
    await user.click(screen.getByText("Back"));
    expect(screen.getByRole("textbox")).toHaveValue("1,500,000");
    expect(eventsNamed("form_start")).toHaveLength(1);
  });

  it("keeps the lead form, too", async () => {
    const { unmount } = renderModal();
    await answerAll();
    await speak("German");
    await user.type(screen.getByLabelText("Name"), "Mara");
    unmount();
    renderModal();
    expect(step()).toBe("8");
    expect(screen.getByLabelText("Name")).toHaveValue("Mara");
    expect(screen.getByRole("button", { name: "Remove German" })).toBeInTheDocument();
  });

  it.each([
    ["nonsense", '"x"'],
    ["an answer that is no longer offered", '{"answers":{"goal":"gold"},"step":6}'],
    ["a step that was not reached", '{"answers":{"goal":"home"},"step":7}'],
  ])("does not trust %s", (_, stored) => {
    window.sessionStorage.setItem("draft:questions", stored);
    renderModal();
    expect(Number(step())).toBeLessThanOrEqual(2);
  });

  it("begins with what the page asked already", async () => {
    function Opened({ answers }: { answers: Answers }) {
      const [current, open] = useCurrentModal();
      useEffect(() => open({ name: "questions-modal", context: { name: "", answers } }), [answers, open]);
      return current && modal;
    }
    render(
      <EnglishPage>
        <Opened answers={{ goal: "residence" }} />
      </EnglishPage>,
    );
    expect(step()).toBe("2");
    await choose("Yes, in Dubai");
    await user.click(next());
    expect(eventsNamed("form_start")).toHaveLength(1);
    expect(eventsNamed("form_step")).toMatchObject([{ step: 1 }, { step: 2 }]);
    await user.click(screen.getByText("Back"));
    await user.click(screen.getByText("Back"));
    expect(option("A residence permit")).toBeChecked();
  });
});

describe("the budget", () => {
  const range = (name: RegExp | string) => screen.getByRole("button", { name });
  async function toBudget() {
    renderModal();
    for (const label of chosen.slice(0, 3)) {
      await choose(label);
      await user.click(next());
    }
  }

  it("takes from a range the most that it allows, and can be changed", async () => {
    await toBudget();
    await user.click(range(/1\D+2m/));
    const field = screen.getByLabelText(/^Budget in dirhams/);
    expect(field).toHaveValue("2,000,000");
    expect(range(/1\D+2m/)).toHaveAttribute("aria-pressed", "true");
    await user.clear(field);
    await user.type(field, "1700000");
    expect(range(/1\D+2m/)).toHaveAttribute("aria-pressed", "false");
  });

  it("may be open, which is sent as 0 and looks like no amount", async () => {
    await toBudget();
    await user.click(range("Not sure yet"));
    expect(screen.getByLabelText(/^Budget in dirhams/)).toHaveValue("");
    expect(next()).not.toHaveAttribute("aria-disabled");
    await user.click(next());
    expect(screen.getByText(say("type.question"))).toBeInTheDocument();
    await user.click(screen.getByText("Back"));
    expect(range("Not sure yet")).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the lead form", () => {
  it("needs languages, name and phone", async () => {
    renderModal();
    await answerAll();
    // The page's own language is chosen already.
    await user.click(screen.getByRole("button", { name: "Remove English" }));
    expect(screen.getByText("Send")).toHaveAccessibleDescription(
      "Still to complete: Languages you speak, Name and Phone",
    );
    await user.click(screen.getByText("Send"));
    expect(language()).toHaveFocus();
    expect(language()).toHaveAccessibleDescription("This field is required");
    // The button's description says it for all of them at once.
    expect(document.querySelectorAll("form p[aria-live=polite]")).toHaveLength(0);
    expect(calls).toEqual([]);
  });

  it("sends what was asked and answered, as the contract has it, once", async () => {
    renderModal();
    await answerAll();
    await fillAndSend();
    expect(calls.map(({ path }) => path)).toEqual(["/api/questionnaire"]);
    const body = calls[0]?.body ?? {};
    expect(body).toEqual({
      name: "Mara Lind",
      phone: "+971501234567",
      language: ["English", "German", "Hebrew"],
      questions: [
        { question: say("goal.question"), answer: say("goal.growth") },
        { question: say("experience.question"), answer: say("experience.abroad") },
        { question: say("timing.question"), answer: say("timing.quarter") },
        { question: say("budget.question"), answer: "1500000" },
        { question: say("type.question"), answer: say("type.villa") },
        { question: say("payment.question"), answer: say("payment.mortgage") },
        { question: say("visited.question"), answer: say("visited.no") },
      ],
      uiLanguage: "en",
      token: { utm_source: "fb" },
      fullUrl: "http://localhost/investment-compass/",
      hp: "",
      elapsedMs: expect.any(Number) as number,
    });
    expect(questionnaireSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  it("closes when it was sent, tells of it, and forgets everything", async () => {
    const { unmount } = renderModal();
    await answerAll();
    await fillAndSend();
    expect(onClose.mock.calls).toEqual([["success"]]);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(notifications[0]).toMatchObject({ kind: "success", detail: "Your reference: DH-7K3Q9F" });
    expect(eventsNamed("cvSubmitted")).toHaveLength(1);
    expect(eventsNamed("generate_lead")).toEqual([
      expect.objectContaining({ form_id: "questionnaire", lead_id: `questionnaire-${String(sentCount)}` }),
    ]);
    expect(eventsNamed("signUpCompleted")).toEqual([]);
    expect(window.sessionStorage.getItem("draft:questions")).toBeNull();
    expect(window.sessionStorage.getItem("draft:questionnaire")).toBeNull();
    unmount();
    renderModal();
    expect(step()).toBe("1");
  });

  it("forgets the answers also when it was closed while they were sent", async () => {
    const { unmount } = renderModal();
    await answerAll();
    let release: (response: Response) => void = () => undefined;
    const taken = answer;
    answer = () => new Promise((resolve) => (release = resolve));
    await fillAndSend();
    unmount();
    release(await taken());
    await pass(300);
    expect(window.sessionStorage.getItem("draft:questions")).toBeNull();
  });

  it("keeps everything when it fails, says why, and sends again under the same key", async () => {
    const taken = answer;
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    renderModal();
    await answerAll();
    await fillAndSend();
    const form = within(dialog());
    expect(form.getByRole("alert")).toHaveTextContent(/could not reach our server/);
    expect(form.getByText("Write to us on WhatsApp instead")).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Name")).toHaveValue("Mara Lind");
    answer = taken;
    await user.click(screen.getByText("Send"));
    await pass(200);
    expect(onClose).toHaveBeenCalledWith("success");
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it("is left by Cancel, with the answers kept", async () => {
    renderModal();
    await answerAll();
    await user.click(screen.getByText("Cancel"));
    expect(onClose.mock.calls).toEqual([["cancel"]]);
    expect(window.sessionStorage.getItem("draft:questions")).not.toBeNull();
  });
});
