import { inspection, testParameter, trackingToken } from "../../site/constants";

/** What a campaign's link says of it. `utm_term` is no key that makes a campaign, but goes along with one. */
export const campaignFields = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

export type CampaignField = (typeof campaignFields)[number];
export type Campaign = Readonly<Partial<Record<CampaignField, string>>>;

/** Why a link would not do what was meant. */
export type LinkFault = "no-source" | "own-source" | "too-long" | "personal" | "capitals";

const { defaultSource, maxValueLength } = trackingToken;
const personal = /@|\d{7,}/;
const notPlain = /[A-Z\s]/;

/** In a link that is tried out: nothing of it reaches the CRM, and the inspector is open. */
export const trialMarks: Readonly<Record<string, string>> = {
  [testParameter]: "1",
  [inspection.parameter]: inspection.of,
};

/** The link of a campaign: the page's address, the fields that are filled, and `marks` besides. */
export function campaignLink(
  origin: string,
  path: string,
  campaign: Campaign,
  marks: Readonly<Record<string, string>> = {},
): string {
  const { pathname, searchParams: query, hash } = new URL(path, "https://site.invalid");
  for (const [name, value] of [...filled(campaign), ...Object.entries(marks)]) query.set(name, value);
  const text = query.toString();
  return origin + pathname.replace(/\/?$/, "/") + (text && `?${text}`) + hash;
}

/** What is wrong with a campaign, the worst first. */
export function faultsOf(campaign: Campaign): LinkFault[] {
  const values = filled(campaign).map(([, value]) => value);
  const source = campaign.utm_source?.trim() ?? "";
  const found: [LinkFault, boolean][] = [
    ["no-source", source === ""],
    ["own-source", source === defaultSource],
    ["too-long", values.some((value) => value.length > maxValueLength)],
    ["personal", values.some((value) => personal.test(value))],
    ["capitals", values.some((value) => notPlain.test(value))],
  ];
  return found.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

function filled(campaign: Campaign): [CampaignField, string][] {
  return campaignFields.flatMap((name): [CampaignField, string][] => {
    const value = campaign[name]?.trim() ?? "";
    return value === "" ? [] : [[name, value]];
  });
}
