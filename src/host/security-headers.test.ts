/** @jest-environment node */
import type { ThirdParties } from "./manifest";
import { createPolicies, type ExtraSources } from "./security-headers";

const none: ThirdParties = { tagManager: false, stripe: false, maps: false, scheduling: null };
const all: ThirdParties = {
  tagManager: true,
  stripe: true,
  maps: true,
  scheduling: "https://calendar.example",
};

function directives(used: ThirdParties, extra?: ExtraSources): Record<string, string[]> {
  const policy = createPolicies(used, extra).of({
    type: "text/html; charset=utf-8",
    inlineScripts: ["sha256-a="],
  });
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test.each([none, all])("scripts come from named hosts or bear a known hash", (used) => {
  const scripts = directives(used)["script-src"] ?? [];
  for (const source of scripts) {
    expect(source).toMatch(/^(?:'self'|'sha256-[^']+'|https:\/\/[a-z.-]+)$/);
  }
});

test("who is not configured is not admitted", () => {
  const hosts = Object.values(directives(none))
    .flat()
    .filter((source) => source.includes("//"));
  expect(hosts).toEqual([]);
});

test.each<[Partial<ThirdParties>, string, string]>([
  [{ tagManager: true }, "script-src", "https://www.googletagmanager.com"],
  [{ tagManager: true }, "connect-src", "https://*.google-analytics.com"],
  [{ tagManager: true }, "script-src", "https://tagassistant.google.com"],
  [{ tagManager: true }, "style-src", "https://www.googletagmanager.com"],
  [{ stripe: true }, "script-src", "https://js.stripe.com"],
  [{ stripe: true }, "connect-src", "https://api.stripe.com"],
  [{ stripe: true }, "frame-src", "https://hooks.stripe.com"],
  [{ maps: true }, "script-src", "https://maps.googleapis.com"],
  [{ maps: true }, "worker-src", "blob:"],
  [{ scheduling: "https://calendar.example" }, "script-src", "https://calendar.example"],
  [{ scheduling: "https://calendar.example" }, "frame-src", "https://calendar.example"],
])("%j admits in %s %s", (used, directive, source) => {
  expect(directives({ ...none, ...used })[directive]).toContain(source);
  expect(directives(none)[directive]).not.toContain(source);
});

test("the operator's own sources stand where they were meant for", () => {
  const policy = directives(none, {
    script: ["https://script.example"],
    connect: ["wss://live.example"],
    img: ["http://pictures.example"],
    frame: ["https://frame.example"],
  });
  expect(policy["script-src"]).toContain("https://script.example");
  expect(policy["connect-src"]).toContain("wss://live.example");
  expect(policy["img-src"]).toContain("http://pictures.example");
  expect(policy["frame-src"]).toContain("https://frame.example");
  expect(policy["script-src"]).not.toContain("https://frame.example");
});
