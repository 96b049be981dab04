import { inspectPush } from "./verdict";

const page = { language: "en", route: "home" };

it("finds right what is as the catalogue has it, also when the tag manager has numbered it", () => {
  const push = {
    event: "contact_click",
    channel: "whatsapp",
    ...page,
    step: undefined,
    "gtm.uniqueEventId": 7,
  };
  expect(inspectPush(push)).toEqual({
    name: "contact_click",
    fields: { channel: "whatsapp", ...page },
    verdict: "good",
    reasons: [],
  });
});

it.each([
  [
    "a field that is none of its",
    { event: "contact_click", channel: "phone", email: "a@b.example", ...page },
    /email/,
  ],
  ["a value that is none of the list", { event: "contact_click", channel: "pigeon", ...page }, /channel/],
  ["a name that is no event", { event: "contactClick", ...page }, /contactClick/],
])("finds wrong %s, and says so", (_, push, reason) => {
  const { verdict, reasons } = inspectPush(push);
  expect(verdict).toBe("bad");
  expect(reasons.join(" ")).toMatch(reason);
});

it("leaves alone what is the tag manager's own", () => {
  const command = (function (..._words: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    return arguments;
  })("consent", "default", { ad_storage: "denied" });
  expect(inspectPush(command)).toEqual({
    name: "gtag consent default",
    fields: { ad_storage: "denied" },
    verdict: "foreign",
    reasons: [],
  });
  expect(inspectPush({ event: "gtm.js", "gtm.start": 1 }).verdict).toBe("foreign");
  expect(inspectPush({ event: "gatsby-route-change" }).verdict).toBe("foreign");
});
