import { campaignLink, faultsOf, trialMarks } from "./campaign-link";

const origin = "https://www.duneandharbour.example";

it("puts what is filled into the page's address, with its slash and its place", () => {
  const campaign = { utm_source: " fb ", utm_campaign: "spring & sea", utm_medium: "" };
  expect(campaignLink(origin, "/de/partners?area=marina#form", campaign)).toBe(
    `${origin}/de/partners/?area=marina&utm_source=fb&utm_campaign=spring+%26+sea#form`,
  );
  expect(campaignLink(origin, "/", {})).toBe(`${origin}/`);
});

it("is tried out as a test, with the inspector open", () => {
  expect(campaignLink("http://localhost:9000", "/ko/", { utm_source: "fb" }, trialMarks)).toBe(
    "http://localhost:9000/ko/?utm_source=fb&test=1&inspect=events",
  );
});

it.each([
  [{ utm_source: "fb", utm_campaign: "spring-sea" }, []],
  [{ utm_campaign: "spring" }, ["no-source"]],
  [{ utm_source: "organic" }, ["own-source"]],
  [{ utm_source: "fb", utm_content: "x".repeat(513) }, ["too-long"]],
  [{ utm_source: "fb", utm_content: "to noor@mail.example" }, ["personal", "capitals"]],
  [{ utm_source: "Facebook" }, ["capitals"]],
])("finds in %j: %j", (campaign, faults) => {
  expect(faultsOf(campaign)).toEqual(faults);
});
