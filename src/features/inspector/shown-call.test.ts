import { shownCall } from "./shown-call";

const token = { utm_source: "fb" };
const typed = { name: "Noor Haddad", phone: "+971501234567" };

it("shows the campaign, the mark of a test and the outcome, and nothing that was typed", () => {
  const end = { at: 1200, status: 202, answer: { id: "1", reference: "DH-7", message: "Dear Noor" } };
  const shown = shownCall({ at: 1000, path: "/api/leads", sent: { ...typed, token, test: true }, end });
  expect(shown).toEqual({
    ...{ at: 1000, method: "POST", path: "/api/leads", token, test: true, durationMs: 200 },
    ...{ status: 202, failure: null, reference: "DH-7" },
  });
});

it("shows the same of a form with a file", () => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...typed, token: JSON.stringify(token), test: "true" }))
    form.set(name, text);
  const shown = shownCall({ at: 1000, path: "/api/forms/careers", sent: form, end: null });
  expect(shown).toMatchObject({ method: "POST", token, test: true, durationMs: null });
  expect(JSON.stringify(shown)).not.toMatch(/Noor|50123/);
});

it("shows of a question its path alone", () => {
  const end = { at: 1300, status: null, failure: "network" } as const;
  expect(
    shownCall({ at: 1000, path: "/api/payment-status?bookingId=secret", sent: undefined, end }),
  ).toMatchObject({
    method: "GET",
    path: "/api/payment-status",
    token: null,
    test: false,
    failure: "network",
  });
});
