import given from "../../../content/campaigns/costs.json";
import { campaignCostsSchema, type CampaignCost } from "../../contracts/content/campaign-costs";
import type { Period } from "./period";

const dayMs = 24 * 60 * 60_000;

/** @throws ZodError where the file of content is not as it should be, which the build says first */
export const knownCosts = (): readonly CampaignCost[] => campaignCostsSchema.parse(given);

/**
 * What was spent on each campaign in a period, in dirhams: of a cost for many days as much as falls on those of the
 * period.
 */
export function costsIn({ from, until }: Period, costs: readonly CampaignCost[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { campaign, costAed, ...days } of costs) {
    const [begin, end] = [Date.parse(days.from), Date.parse(days.until) + dayMs];
    const shared = Math.min(end, until) - Math.max(begin, from);
    if (shared <= 0) continue;
    sums.set(campaign, (sums.get(campaign) ?? 0) + (costAed * shared) / (end - begin));
  }
  return sums;
}
