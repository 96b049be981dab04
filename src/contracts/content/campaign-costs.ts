import * as z from "zod";
import { isCampaignName } from "../../site/campaigns";
import { dayField } from "./fields";

const campaignMessage = "write the campaign as the report names it: google / cpc / spring";
const costMessage = "write what was spent, in dirhams, as a number without quotes";

/** `content/campaigns/costs.json`: what was spent on a campaign from a day to a day, both counted. */
export const campaignCostsSchema = z.array(
  z
    .strictObject({
      campaign: z.string(campaignMessage).min(1, campaignMessage).refine(isCampaignName, campaignMessage),
      from: dayField,
      until: dayField,
      costAed: z.number(costMessage).min(0, costMessage),
    })
    .refine(({ from, until }) => from <= until, { path: ["until"], error: "write a day not before from" }),
  "write a list: [ … ]",
);

export type CampaignCost = z.infer<typeof campaignCostsSchema>[number];
