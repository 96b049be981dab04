import { act, render, screen, waitFor } from "@testing-library/react";
import { interceptUploads, uploads } from "../../tests/jest/fake-upload";
import { questionnaireSchema } from "../contracts/questionnaire";
import { leadSchema } from "../contracts/lead";
import { partnersSchema } from "../contracts/forms";
import { postbackSchema } from "../contracts/postback";
import { startedChatSchema } from "../contracts/started-chat";
import { takeTestMark } from "../lib/test-visit";
import { useContact } from "./use-contact";
import { useSubmission, type FormContent } from "./use-submission";

const person = { name: "Noor Example", phone: "+971501234567", hp: "" };
const contents: Record<string, FormContent> = {
  lead: { to: "/api/leads", body: { ...person, kind: "call", language: "en", elapsedMs: 8000 } },
  questionnaire: {
    to: "/api/questionnaire",
    body: {
      ...person,
      language: ["English"],
      uiLanguage: "en",
      elapsedMs: 8000,
      questions: ["a", "b", "c", "1", "e", "f", "g"].map((answer) => ({
        question: "Which?",
        answer,
      })) as never,
    },
  },
  form: {
    to: "/api/forms/partners",
    fields: {
      ...{ ...person, email: "noor@mail.example", agency: "Harbour Homes", country: "AE" },
      ...{ website: "homes.example", language: "en", elapsedMs: "8000" },
    },
    files: {},
  },
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
const bodyTo = (path: string) => sent.find((call) => call.path === path)?.body;

function Form({ name, content }: { name: string; content: FormContent }) {
  const { submit } = useSubmission("request-call", () => undefined);
  return <button onClick={() => void submit(content)}>{name}</button>;
}

function Chat() {
  const { followed } = useContact("+971500000000");
  return <button onClick={() => followed("whatsapp")}>{"chat"}</button>;
}

async function press(name: string) {
  await act(async () => screen.getByRole("button", { name }).click());
}

let restoreUploads: () => void;

beforeEach(() => {
  sent.length = 0;
  restoreUploads = interceptUploads();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/?utm_source=fb");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    sent.push({ path: path as string, body: JSON.parse(init?.body as string) as Record<string, unknown> });
    return Response.json({ id: String(Math.random()), reference: "DH-7", message: "" }, { status: 202 });
  });
  render(
    <>
      {Object.entries(contents).map(([name, content]) => (
        <Form key={name} name={name} content={content} />
      ))}
      <Chat />
    </>,
  );
});
afterEach(() => {
  restoreUploads();
  takeTestMark("?test=0");
});

async function sendAll() {
  await press("lead");
  await waitFor(() => expect(bodyTo("/api/postback")).toBeDefined());
  await press("questionnaire");
  await waitFor(() => expect(bodyTo("/api/questionnaire")).toBeDefined());
  await press("form");
  await waitFor(() => expect(uploads).toHaveLength(1));
  await press("chat");
  await waitFor(() => expect(bodyTo("/api/started_chat")).toBeDefined());
}

it("marks all that is sent in a test visit, as each endpoint takes it", async () => {
  takeTestMark("?test=1");
  await sendAll();
  expect(leadSchema.parse(bodyTo("/api/leads")).test).toBe(true);
  expect(postbackSchema.parse(bodyTo("/api/postback")).test).toBe(true);
  expect(questionnaireSchema.parse(bodyTo("/api/questionnaire")).test).toBe(true);
  expect(startedChatSchema.parse(bodyTo("/api/started_chat")).test).toBe(true);
  expect(partnersSchema.parse(uploads[0]?.texts).test).toBe(true);
});

it("marks nothing in any other visit", async () => {
  await sendAll();
  for (const { body } of sent) expect(body).not.toHaveProperty("test");
  expect(uploads[0]?.texts).not.toHaveProperty("test");
});
