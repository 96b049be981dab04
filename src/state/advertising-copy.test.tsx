import { act, render, screen, waitFor } from "@testing-library/react";
import { giveConsent } from "../lib/analytics/consent";
import { publicEnv } from "../site/public-env";
import { useSubmission } from "./use-submission";

/* Whether a lead is told to the advertising side, too. */

jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    consentFirst: false,
  },
}));
const setting = publicEnv as { consentFirst: boolean };

const calls: string[] = [];

function Form() {
  const { submit } = useSubmission("request-call", () => undefined);
  const person = { name: "Noor Example", phone: "+971501234567", hp: "", elapsedMs: 8000 };
  const body = { ...person, kind: "call", language: "en" } as const;
  return <button onClick={() => void submit({ to: "/api/leads", body })}>{"send"}</button>;
}

beforeEach(() => {
  calls.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
  delete window.__consentChoice;
  delete window.dataLayer;
  window.history.replaceState(null, "", "/?utm_source=fb");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    calls.push(path as string);
    return Response.json({ id: String(Math.random()), reference: "DH-7", message: "" }, { status: 202 });
  });
});

it.each([
  [false, null, true],
  [false, "refused", true],
  [true, null, false],
  [true, "refused", false],
  [true, "accepted", true],
] as const)("consent first: %s, answered: %s, copied: %s", async (consentFirst, choice, isCopied) => {
  setting.consentFirst = consentFirst;
  if (choice) giveConsent(choice);
  render(<Form />);
  await act(async () => screen.getByRole("button").click());
  // The last thing that is done of a lead before its copy.
  await waitFor(() =>
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: "generate_lead" })),
  );
  expect(calls).toEqual(isCopied ? ["/api/leads", "/api/postback"] : ["/api/leads"]);
});
