import { createHash } from "node:crypto";
import site from "../../../content/site/site.json";
import type { StoredReport } from "../mail";
import type { Services } from "../services";
import { defineOperation } from "../store/operations";
import { outboxRow } from "../store/outbox";
import { makeReport } from "./make";
import { periodText, renderReport, type Report } from "./render";

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;
/** 1970 began on a Thursday. */
const firstMondayMs = 4 * dayMs;

/**
 * Has the report of the last whole week, Monday to Sunday in UTC, mailed to everybody on `REPORT_TO`, once a week
 * however many hosts there are. A week that nobody was there to send is left out.
 */
export async function mailWeeklyReport(services: Services): Promise<void> {
  const { env, store, now } = services;
  const { REPORT_TO: addresses, SMTP_URL, MAIL_FROM } = env;
  if (addresses.length === 0 || SMTP_URL === undefined || MAIL_FROM === undefined) return;
  const until = firstMondayMs + Math.floor((now() - firstMondayMs) / weekMs) * weekMs;
  const week = new Date(until - weekMs).toISOString().slice(0, 10);
  const rows = addresses.map((to) => ({ id: idOf(week, to), to }));
  const isSent = await store.use((db) =>
    db
      .selectFrom("outbox")
      .select("id")
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute(),
  );
  if (isSent.length === rows.length) return;
  const report = await makeReport(services, { from: until - weekMs, until });
  const name = `${site.brand}: leads and visits, ${periodText(report.figures)}`;
  const stored = rows.map(({ id, to }) => ({
    id,
    payload: {
      report: {
        to,
        subject: name,
        text: summary(report),
        html: renderReport(report),
        fileName: `report-${week}.html`,
      },
    } satisfies StoredReport,
  }));
  await store.perform(enqueueReports, { stored, week });
  services.delivery.wake();
}

/** An address in the name of a row would stay in logs. */
function idOf(week: string, address: string): string {
  const whom = createHash("sha256").update(address.toLowerCase()).digest("hex").slice(0, 12);
  return `report:${week}:${whom}`;
}

const enqueueReports = defineOperation(
  "enqueueReports",
  async (trx, { stored, week }: { stored: { id: string; payload: StoredReport }[]; week: string }, now) => {
    for (const { id, payload } of stored) {
      const row = outboxRow(
        { id, leadId: null, kind: "mail", payload, state: "pending", leaseId: null },
        now,
      );
      await trx
        .insertInto("outbox")
        .values({ ...row, due_at: now })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    }
    // Of a week that is over only the newest is kept, as the mark that it was sent.
    await trx
      .deleteFrom("outbox")
      .where("id", "like", "report:%")
      .where("id", "<", `report:${week}`)
      .execute();
  },
);

/** What stands in the mail itself; the report is its attachment, since mail programs show no plots. */
function summary({ figures, before, waiting }: Report): string {
  const line = (name: string, now: number, then: number) =>
    `${name}: ${String(now)} (the week before: ${String(then)})`;
  return [
    periodText(figures),
    "",
    line("Pages opened", figures.views, before.views),
    line("Leads", figures.leads, before.leads),
    line("Paid", figures.paid, before.paid),
    line("Booked", figures.booked, before.booked),
    line("Paid, in AED", Math.round(figures.amount / 100), Math.round(before.amount / 100)),
    "",
    waiting === null || waiting.length === 0
      ? "Nothing waits for you."
      : `Waits for you: ${waiting.map(({ what, count }) => (count === null ? what : `${what}: ${String(count)}`)).join("; ")}`,
    "",
    "The whole report is attached.",
    "",
  ].join("\n");
}
