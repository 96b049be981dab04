import { campaignName, isCampaignName, longestCampaign } from "./campaigns";

it.each([
  [{ utm_source: "Google", utm_medium: "CPC", utm_campaign: "Spring 2027" }, "google / cpc / spring 2027"],
  [{ utm_source: "fb" }, "fb"],
  [{ utm_source: "fb", utm_campaign: "spring" }, "fb / - / spring"],
  [{ utm_medium: "cpc" }, "- / cpc"],
  [{ gclid: "G" }, "google ads"],
  [{ fbclid: "F", referrer: "m.facebook.com" }, "meta"],
  [{ msclkid: "M" }, "microsoft ads"],
  [{ ttclid: "T", utm_campaign: "spring" }, "tiktok / - / spring"],
  [{ utm_source: "google", gclid: "G" }, "google"],
  [{ clickid: "7" }, "clickid"],
  [{ referrer: "www.google.com", at: 5 }, "www.google.com / referral"],
  [{ utm_source: "organic" }, ""],
  [{ at: 5 }, ""],
  [{ utm_source: "layla@example.com", utm_medium: "mail" }, "e-mail / mail"],
  [{ utm_source: "Лето", utm_campaign: "여름" }, "лето / - / 여름"],
  [{ utm_source: "a / b <script>" }, "a - b -script"],
])("%j is %j", (touch, name) => {
  expect(campaignName(touch)).toBe(name);
  expect(isCampaignName(name)).toBe(true);
});

it("is never longer than its limit, whatever a link says", () => {
  const long = "𝒳 -/".repeat(100);
  const name = campaignName({ utm_source: long, utm_medium: long, utm_campaign: long });
  expect(name.length).toBeLessThanOrEqual(longestCampaign);
  expect(isCampaignName(name)).toBe(true);
});

it.each(["UPPER", "a@b", "x".repeat(longestCampaign + 1), "a /", " a", "a\nb"])("%j is no name", (text) => {
  expect(isCampaignName(text)).toBe(false);
});
