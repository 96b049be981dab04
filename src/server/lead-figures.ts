import type { SentAttribution, TrackingToken } from "../contracts/fields";
import { campaignName } from "../site/campaigns";
import { splitPath } from "../site/paths";
import { pageAt } from "../site/routes";
import { inSteps, mostAtOnce } from "./store/erased-rows";
import { defineOperation } from "./store/operations";
import type { Store } from "./store/store";
import type { LeadRow } from "./store/tables";

/**
 * What reports count leads by. It is no personal data and stays when the person is erased.
 * - `first_campaign`, `last_campaign`: see `campaignName`; "" for none
 * - `landing_page`, `page`: the page seen first and the one of the form, as events call it; "" where nobody has said
 */
export type FigureColumns = Required<
  Pick<LeadRow, "first_campaign" | "last_campaign" | "landing_page" | "page">
>;

/** @param lead how its visitor came, as far as is known, and the address of its page */
export function figureColumnsOf(lead: {
  token: TrackingToken;
  attribution: Partial<SentAttribution>;
  fullUrl: string;
}): FigureColumns {
  const { first, last, landing } = lead.attribution;
  const latest = (last && campaignName(last)) || campaignName(lead.token);
  return {
    first_campaign: first ? campaignName(first) : latest,
    last_campaign: latest,
    landing_page: pageOfPath(landing ?? ""),
    page: URL.canParse(lead.fullUrl) ? pageOfPath(new URL(lead.fullUrl).pathname) : "",
  };
}

function pageOfPath(pathname: string): string {
  return pathname.startsWith("/") ? pageAt(splitPath(pathname).path).id : "";
}

/** Names what reports count by for the leads that have no names yet, in small steps. */
export async function nameLeads(store: Store, mayGoOn?: () => boolean): Promise<void> {
  await inSteps(() => store.perform(nameSomeLeads, null), mayGoOn);
}

/** Says whether there may be more. */
const nameSomeLeads = defineOperation("nameSomeLeads", async (trx, _: null) => {
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "token", "attribution", "full_url"])
    .where("page", "is", null)
    .orderBy("created_at")
    .limit(mostAtOnce)
    .execute();
  for (const { id, token, attribution, full_url: fullUrl } of leads) {
    const columns = figureColumnsOf({
      token: JSON.parse(token) as TrackingToken,
      attribution: JSON.parse(attribution) as Partial<SentAttribution>,
      fullUrl,
    });
    await trx.updateTable("leads").set(columns).where("id", "=", id).execute();
  }
  return leads.length === mostAtOnce;
});
