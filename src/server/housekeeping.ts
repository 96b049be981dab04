import { forgetOldBookings } from "./booking-completion";
import { forgetOldFigures } from "./figures";
import { nameLeads } from "./lead-figures";
import { errorFacts, log } from "./log";
import { sweep } from "./operator/sweep";
import type { Services } from "./services";

/**
 * Forgets and erases what has lived its time, in steps that leave the store to visitors in between. What fails is left
 * for the next time. Of several hosts on one store, only one does so at a time.
 * @param mayGoOn asked before each step
 */
export async function keepHouse(services: Services, mayGoOn: () => boolean): Promise<void> {
  try {
    await services.store.onOneHost("housekeeping", async () => {
      await services.store.forgetExpired(mayGoOn);
      await forgetOldBookings(services);
      await forgetOldFigures(services.store);
      await nameLeads(services.store, mayGoOn);
      const erased = await sweep(services, { mayGoOn });
      log("info", "swept", { ...erased });
      const { mailWeeklyReport } = await import(/* webpackMode: "eager" */ "./report/weekly");
      await mailWeeklyReport(services);
    });
  } catch (error) {
    log("error", "housekeeping_failed", errorFacts(error));
  }
}
