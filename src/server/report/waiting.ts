import { healthOf } from "../health";
import type { Services } from "../services";

/** Something that waits for a person, and what they do about it. */
export interface Waiting {
  what: string;
  count: number | null;
  command: string;
}

const leads = "npm run leads --";

/** What each alert of health is about, see docs/operators/health.md. */
const alerts: Readonly<Record<string, Omit<Waiting, "count">>> = {
  paused: {
    what: "An upstream refuses our credentials",
    command: "correct its token, then restart the site; npm run doctor",
  },
  late: { what: "Deliveries are late", command: `${leads} list` },
  low_disk: { what: "The disk is nearly full", command: "df -h" },
  paid_parked: {
    what: "The CRM has refused a visitor who has paid",
    command: `${leads} list, then ${leads} retry <id>`,
  },
  unrefunded: {
    what: "Stripe refuses to give money back",
    command: "give it back in Stripe by hand",
  },
  parked: { what: "An upstream refuses many deliveries", command: `${leads} list, then ${leads} show <id>` },
};

/** The most urgent first; nothing where nobody is waited for. `null` as a whole: the store does not answer. */
export async function waitingFor(services: Services): Promise<Waiting[] | null> {
  const { body } = await healthOf(services);
  if (body.store !== "ok") return null;
  const counted: Waiting[] = [
    { what: "Payments that fit no booking", count: body.unplaced, command: `${leads} payments` },
    { what: "Deliveries that were refused (parked)", count: body.parked, command: `${leads} retry` },
    { what: "Leads held as a robot’s", count: body.quarantine, command: `${leads} quarantine` },
  ];
  const told = body.alerts.flatMap(({ code }) => {
    const alert = alerts[code];
    return alert ? [{ ...alert, count: null }] : [];
  });
  return [...told, ...counted.filter(({ count }) => count !== null && count > 0)];
}
