import * as z from "zod";
import type { SentAttribution } from "../contracts/fields";
import { sentTouch } from "../site/campaigns";

const touch = z.record(z.string(), z.union([z.string(), z.number()])).overwrite(sentTouch);

const attribution = z.object({
  first: touch,
  last: touch,
  landing: z.string().max(2048),
  accepted: z.boolean().optional(),
});

/**
 * What a form says of how its visitor came, without what is no part of a campaign. One that cannot be read counts as none:
 * a lead must not be lost for its campaign.
 */
export function readAttribution(sent: unknown): Partial<SentAttribution> {
  return attribution.safeParse(sent).data ?? {};
}
