import type { Services } from "../services";
import { eraseExpired, type Sweep, type SweepOptions } from "../store/retention";

const dayMs = 24 * 60 * 60_000;
const quarantineDays = 30;

/** What was erased. `kept`: nothing may be, because the store is the only place that has the leads. */
export type SweepResult = Sweep & { kept: boolean };

/**
 * Erases what has been kept long enough: delivered personal data and test leads after `RETENTION_DAYS`, what was held as
 * a robot's after 30 days. What is still to be delivered stays, and without a CRM everything does.
 */
export async function sweep(
  services: Pick<Services, "store" | "files" | "env" | "now">,
  options: SweepOptions = {},
): Promise<SweepResult> {
  const swept = await sweepStore(services, options);
  // Those of leads that were never stored as well.
  await services.files.removeDue(options.mayGoOn);
  return swept;
}

async function sweepStore(
  { store, env, now }: Pick<Services, "store" | "env" | "now">,
  options: SweepOptions,
): Promise<SweepResult> {
  if (env.CRM_API_BASE_URL === undefined)
    return { leads: 0, quarantined: 0, tests: 0, copies: 0, kept: true };
  const at = now();
  const deadlines = {
    deliveredUntil: at - env.RETENTION_DAYS * dayMs,
    quarantinedUntil: at - quarantineDays * dayMs,
  };
  return { ...(await eraseExpired(store, deadlines, at, options)), kept: false };
}
