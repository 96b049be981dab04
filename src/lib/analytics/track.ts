import type { AnalyticsEvent } from "./catalogue";
import { push } from "./data-layer";
import { pageOf } from "./page-kinds";

/** The one door to the data layer. It takes every event, whether a tag manager is there or not. */
export function track(event: AnalyticsEvent): void {
  push(event, pageOf(window.location.pathname));
}
