import { mostTries } from "./booking-completion";
import { countedClientErrors } from "./client-errors";
import type { Answer } from "./endpoint";
import { errorFacts, log } from "./log";
import type { Services } from "./services";
import { deliveryHealthOf, paidParkedKinds, type DeliveryHealth } from "./store/delivery-health";
import { hasTakenSince } from "./store/delivery-refusals";
import { hasFailedErrand } from "./store/errands";
import type { OutboxKind } from "./store/tables";
import { checkWritable } from "./store/write-probe";

// prettier-ignore
export const alertCodes = ["paused", "late", "low_disk", "paid_parked", "unplaced", "unrefunded", "parked"] as const;

/** Something that a person has to see to. `code` is stable. */
export interface Alert {
  code: (typeof alertCodes)[number];
  /** The kinds of delivery that it is about, if it is about deliveries. */
  kinds: readonly string[];
}

/** Finds out about one thing, or throws when the store does not answer. */
type Check = (services: Services, found: Found) => Promise<Alert | null> | Alert | null;

/** What has been found out for all checks. */
interface Found {
  deliveries: Deliveries;
  /** Payments that fit no booking. */
  unplaced: number;
}

/** How each kind goes that has an address. */
type Deliveries = Map<OutboxKind, DeliveryHealth>;

/** See `healthOf`. */
interface Health {
  status: "ok" | "unavailable" | Alert["code"];
  store: "ok" | "silent" | "unavailable";
  backlog: number | null;
  parked: number | null;
  quarantine: number | null;
  unplaced: number | null;
  clientErrors: number | null;
  alerts: readonly Alert[];
}

/** The most urgent first; each has its line in docs/operators/health.md. */
const checks: readonly Check[] = [
  upstreamsThatRefuse,
  lateDeliveries,
  lowDisk,
  parkedThoughPaid,
  unplacedPayments,
  failedRefunds,
  parkedDeliveries,
];

/** So many of a kind in a day, and more than this share of them, are not the fault of single visitors. */
const parkedAtLeast = 3;
const parkedShare = 0.2;

/**
 * How the server is.
 * - `status`: `ok`, `unavailable` without the store, or the code of the most urgent alert
 * - `store`: `ok`; `unavailable` when it fails; `silent` when its thread does not answer at all
 * - `alerts`: all that a person has to see to, the most urgent first
 * - `backlog`: rows that wait to be delivered; `parked`: rows that wait for the operator; `quarantine`: leads held as a
 *   robot's; `unplaced`: payments that fit no booking; `clientErrors`: what browsers reported, see
 *   `countedClientErrors`. Null without the store
 * @returns 200, or 503 with the same fields when there is an alert. A single parked row is none unless its visitor has
 * paid: the upstream refused that one, and the others go on
 */
export async function healthOf(services: Services): Promise<Answer & { body: Health }> {
  const { store, delivery, now } = services;
  try {
    await store.ping();
  } catch (error) {
    log("error", "store_silent", errorFacts(error));
    return unavailable("silent");
  }
  try {
    await checkWritable(store);
    const counts = await store.counts(delivery.countedKinds);
    const clientErrors = await countedClientErrors(services);
    const deliveries: Deliveries = new Map(
      await Promise.all(
        delivery.deliverableKinds.map(
          async (kind) => [kind, await deliveryHealthOf(store, kind, now())] as const,
        ),
      ),
    );
    const alerts: Alert[] = [];
    for (const check of checks) {
      const alert = await check(services, { deliveries, unplaced: counts.unplaced });
      if (alert) alerts.push(alert);
    }
    const [first] = alerts;
    const status = first?.code ?? "ok";
    return {
      status: first ? 503 : 200,
      body: { status, store: "ok", ...counts, clientErrors, alerts },
    };
  } catch (error) {
    log("error", "store_unavailable", errorFacts(error));
    return unavailable("unavailable");
  }
}

function unavailable(store: "silent" | "unavailable"): Answer & { body: Health } {
  const unknown = { backlog: null, parked: null, quarantine: null, unplaced: null, clientErrors: null };
  return { status: 503, body: { status: "unavailable", store, ...unknown, alerts: [] } };
}

/** Those that have refused our credentials and have taken nothing since. */
async function upstreamsThatRefuse(
  { store, delivery }: Services,
  { deliveries }: Found,
): Promise<Alert | null> {
  const refused: OutboxKind[] = [];
  for (const kinds of delivery.kindsByUpstream) {
    const since = Math.max(...kinds.map((kind) => deliveries.get(kind)?.refusedSince ?? 0));
    if (since > 0 && !(await hasTakenSince(store, kinds, since))) refused.push(...kinds);
  }
  return alertOf("paused", refused);
}

function lateDeliveries(_services: Services, { deliveries }: Found): Alert | null {
  return alertOf(
    "late",
    kindsWhere(deliveries, ({ isLate }) => isLate),
  );
}

async function lowDisk({ store }: Services): Promise<Alert | null> {
  return (await store.isDiskLow()) ? { code: "low_disk", kinds: [] } : null;
}

/** Who has paid expects a call, which nobody makes while the CRM does not know of it. */
async function parkedThoughPaid({ store, now }: Services): Promise<Alert | null> {
  return alertOf("paid_parked", await paidParkedKinds(store, now()));
}

function unplacedPayments(_services: Services, { unplaced }: Found): Alert | null {
  return unplaced > 0 ? { code: "unplaced", kinds: [] } : null;
}

/** Stripe has refused again and again to give back what is owed. */
async function failedRefunds({ store }: Services): Promise<Alert | null> {
  return (await hasFailedErrand(store, "refund", mostTries)) ? { code: "unrefunded", kinds: [] } : null;
}

function parkedDeliveries(_services: Services, { deliveries }: Found): Alert | null {
  const isTooMany = ({ ended, parked }: DeliveryHealth) =>
    parked >= parkedAtLeast && parked > parkedShare * ended;
  return alertOf("parked", kindsWhere(deliveries, isTooMany));
}

function kindsWhere(deliveries: Deliveries, isMeant: (health: DeliveryHealth) => boolean): OutboxKind[] {
  return [...deliveries].flatMap(([kind, health]) => (isMeant(health) ? [kind] : []));
}

function alertOf(code: Alert["code"], kinds: readonly OutboxKind[]): Alert | null {
  return kinds.length > 0 ? { code, kinds } : null;
}
