import type { Services } from "../services";
import { costsIn, knownCosts } from "./costs";
import { figuresOfPeriod, sumsOfPeriod, type Period } from "./period";
import { renderReport, type Report } from "./render";
import { waitingFor } from "./waiting";

/** What the report of a period says. */
export async function makeReport(services: Services, period: Period): Promise<Report> {
  const { store, now } = services;
  const before = { from: 2 * period.from - period.until, until: period.from };
  return {
    figures: await figuresOfPeriod(store, period),
    before: await sumsOfPeriod(store, before),
    waiting: await waitingFor(services),
    costs: costsIn(period, knownCosts()),
    madeAt: now(),
  };
}

/** The report of a period as one HTML document. */
export async function reportHtml(services: Services, period: Period): Promise<string> {
  return renderReport(await makeReport(services, period));
}
