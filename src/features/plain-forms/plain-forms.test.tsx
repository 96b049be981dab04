import { render, screen } from "@testing-library/react";
import type * as z from "zod";
import { EnglishPage } from "../../../tests/jest/english-page";
import { leadSchema } from "../../contracts/lead";
import { plainErrorIdOf } from "../../contracts/plain-error-id";
import { plainBody, plainLead, plainQuestionnaire } from "../../contracts/plain-form";
import { fieldErrors, type ProblemCode } from "../../contracts/problem";
import { questionnaireSchema } from "../../contracts/questionnaire";
import type { LanguageCode } from "../../site/languages";
import { plainPath } from "../../state/call-subject";
import { PlainCallForm } from "./call-form";
import { PlainQuestionsForm } from "./questions-form";
import { ThankYou } from "./thank-you";

function renderForm(form: "call" | "questions", language: LanguageCode = "en") {
  render(
    <EnglishPage language={language}>
      {form === "call" ? (
        <PlainCallForm people="Who calls" picture="The creek" />
      ) : (
        <PlainQuestionsForm
          people="Who calls"
          pictures={{ plan: "An island", home: "A room", call: "A terrace" }}
        />
      )}
    </EnglishPage>,
  );
  const element = document.querySelector("form");
  if (!element) throw new Error("The page has no form");
  return element;
}

/** What the browser sends of the form as it stands, as the server's schema gets it. */
function bodyOf(element: HTMLFormElement) {
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(element)) if (typeof value === "string") sent.append(name, value);
  const definition = element.action.endsWith("/leads") ? plainLead : plainQuestionnaire;
  const { key, ...body } = plainBody(sent, definition);
  expect(key).toEqual(expect.any(String));
  return { hp: "", ...body, token: {}, elapsedMs: 2000, fullUrl: "https://www.duneandharbour.example/" };
}

function faultsOf(schema: z.ZodType, body: object): string {
  const { error } = schema.safeParse(body);
  if (!error) throw new Error("Nothing is wrong with it");
  return plainErrorIdOf("invalid", fieldErrors(error));
}

/** The sentence that an address with this fragment shows. */
function sentenceAt(id: string) {
  const sentence = document.getElementById(id);
  expect({ id, isThere: sentence !== null }).toEqual({ id, isThere: true });
  return sentence;
}

function fill(element: HTMLFormElement, name: string, value: string) {
  const control = element.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="checkbox"])`);
  if (!control) throw new Error(`There is no field ${name}`);
  control.value = value;
}

/** Answers all seven, name and phone. */
function answer(element: HTMLFormElement) {
  const choices = new Set(screen.getAllByRole<HTMLInputElement>("radio").map(({ name }) => name));
  for (const name of choices) element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click();
  fill(element, "questions.3.answer", "1500000");
  fill(element, "name", "Layla Haddad");
  fill(element, "phone", "+971501234567");
}

afterEach(() => window.history.replaceState(null, "", "/"));

const everyWay: readonly ProblemCode[] = [
  "invalid",
  "json",
  "origin",
  "type",
  "too_large",
  "rate_limited",
  "key_reused",
  "in_progress",
  "store_unavailable",
  "internal",
];

describe.each(["call", "questions"] as const)("the form of the %s", (form) => {
  it("can only be sent with what the server needs, and says who calls and what becomes of it", () => {
    const element = renderForm(form, "ko");
    expect(element.method).toBe("post");
    expect(screen.getByRole("textbox", { name: "Name" })).toBeRequired();
    expect(screen.getByRole("textbox", { name: /^Phone/ })).toBeRequired();
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("type", "submit");
    expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/ko/privacy/");
    expect(screen.getByText(/An adviser in Dubai will call you/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/971500000000\?text=/),
    );
    expect(screen.getByRole("link", { name: "Phone +971 50 000 0000" })).toHaveAttribute(
      "href",
      "tel:+971500000000",
    );
    expect(screen.getByRole("heading", { level: 2, name: "What happens next" })).toBeInTheDocument();
  });

  it("has a sentence for every way in which the server may refuse it", () => {
    const element = renderForm(form);
    for (const code of everyWay) sentenceAt(plainErrorIdOf(code));
    const schema = form === "call" ? leadSchema : questionnaireSchema;
    if (form === "questions") answer(element);
    for (const [name, value, sentence] of [
      ["name", " ", "Please tell us your name."],
      ["name", "x".repeat(121), "This name is too long"],
      ["phone", "", "Please give us a number"],
      ["phone", "+97150", "This phone number is not valid."],
    ] as const) {
      fill(element, "name", "Layla Haddad");
      fill(element, "phone", "+971501234567");
      fill(element, name, value);
      expect(sentenceAt(faultsOf(schema, bodyOf(element)))).toHaveTextContent(sentence);
    }
  });
});

it("the call is a lead of the page's language", () => {
  const element = renderForm("call", "ar");
  fill(element, "name", "Layla Haddad");
  fill(element, "phone", "+971501234567");
  expect(leadSchema.parse(bodyOf(element))).toMatchObject({
    kind: "call",
    name: "Layla Haddad",
    phone: "+971501234567",
    language: "ar",
  });
});

it("the call says that an hour at a stop is agreed by phone, where the address names the stop", () => {
  renderForm("call");
  const path = plainPath("request-call-modal", { name: "Frankfurt", eventId: "frankfurt-2027" });
  const { pathname, search, hash } = new URL(path, "https://www.duneandharbour.example");
  expect(pathname + search).toBe("/request-a-call/?kind=roadshow&context.eventId=frankfurt-2027");
  expect(sentenceAt(hash.slice(1))).toHaveTextContent("an adviser will call you to agree it");
  expect(plainPath("request-call-modal", null)).toBe("/request-a-call/");
});

describe("the seven questions", () => {
  it("arrive in words, in their order, with the page's language as the one that is spoken", () => {
    const element = renderForm("questions", "de");
    answer(element);
    const body = questionnaireSchema.parse(bodyOf(element));
    expect(body.questions.map(({ question, answer: given }) => `${question} ${given}`)).toEqual([
      "What are you buying for? Rental income",
      "Have you bought property before? No, this would be my first",
      "When would you like to decide? Within a month",
      "What is your budget? 1500000",
      "What kind of home do you have in mind? Apartment",
      "How would you like to pay? In full, from my own funds",
      "Have you been to Dubai? Yes",
    ]);
    expect(body).toMatchObject({ language: ["German"], uiLanguage: "de" });
  });

  it("come in three parts, counted through", () => {
    renderForm("questions");
    const lists = screen
      .getAllByRole<HTMLOListElement>("list")
      .filter((list) => list.matches("section ol[start]"));
    expect(lists.map((list) => [list.start, list.children.length])).toEqual([
      [1, 3],
      [4, 3],
      [7, 1],
    ]);
  });

  it("ask for the budget in a line of text, since the function takes amounts as people write them", () => {
    renderForm("questions");
    const field = screen.getByRole("textbox", { name: /^Budget in dirhams/ });
    expect(field).toHaveAttribute("name", "questions.3.answer");
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).toHaveAccessibleDescription("For example \u20661,500,000\u2069");
  });

  it("take no budget yet for one of 0, whatever stands in the line", () => {
    const element = renderForm("questions");
    answer(element);
    fill(element, "questions.3.answer", "");
    screen.getByRole("checkbox", { name: "Not sure yet" }).click();
    expect(questionnaireSchema.parse(bodyOf(element)).questions[3].answer).toBe("0");
    // The function takes the first of one name.
    fill(element, "questions.3.answer", "1500000");
    expect(new FormData(element).get("questions.3.answer")).toBe("0");
  });

  it("come with what was answered on the page that led to them, until the visitor answers otherwise", () => {
    const path = plainPath("questions-modal", { name: "A residence permit", answers: { goal: "residence" } });
    window.history.replaceState(null, "", path);
    renderForm("questions");
    const given = screen.getByRole("radio", { name: "A residence permit" });
    expect(given).toBeChecked();
    expect(window.location.hash).toBe(`#${given.id}`);
    expect(screen.getAllByRole("radio", { checked: true })).toEqual([given]);
  });

  it("come open with an address that gives none of their answers", () => {
    window.history.replaceState(null, "", "/questionnaire/?goal=nonsense&budget=5&utm_source=a");
    renderForm("questions");
    expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  });

  it("each have a sentence for being left out, and the budget for being none", () => {
    const element = renderForm("questions");
    answer(element);
    for (const radio of screen.getAllByRole<HTMLInputElement>("radio", { checked: true })) {
      radio.checked = false;
      const number = Number(radio.name.split(".")[1]) + 1;
      expect(sentenceAt(faultsOf(questionnaireSchema, bodyOf(element)))).toHaveTextContent(
        `Please answer question ${String(number)}.`,
      );
      radio.checked = true;
    }
    for (const [budget, sentence] of [
      ["", "Please answer question 4."],
      ["-1", "Please enter your budget"],
      ["1".repeat(21), "Please enter your budget"],
    ] as const) {
      fill(element, "questions.3.answer", budget);
      expect(sentenceAt(faultsOf(questionnaireSchema, bodyOf(element)))).toHaveTextContent(sentence);
    }
    fill(element, "questions.3.answer", "0");
    for (const box of element.querySelectorAll<HTMLInputElement>('[name="language"]')) box.checked = false;
    expect(sentenceAt(faultsOf(questionnaireSchema, bodyOf(element)))).toHaveTextContent(
      "Please choose at least one language.",
    );
  });
});

it("says after it what happens next, what to read until then, and offers WhatsApp with a message", () => {
  render(
    <EnglishPage>
      <ThankYou
        people="Who calls"
        pictures={{ properties: "A home", "invest-in-dubai": "A room", roadshow: "A table" }}
      />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Thank you. We have your request.");
  expect(screen.getByText(/every day from \W09:00\W to \W21:00\W, Dubai time/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Write to us on WhatsApp (opens in a new tab)" })).toHaveAttribute(
    "href",
    `https://wa.me/971500000000?text=${encodeURIComponent("Hello, I have just sent a request on your website.")}`,
  );
  expect(screen.getByText(/Save our number, \W\+971\s50\s000\s0000\W/)).toBeInTheDocument();
  for (const [name, address] of [
    ["The homes", "/properties/"],
    ["Buying in Dubai", "/invest-in-dubai/"],
    ["The roadshow", "/roadshow/"],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
});
