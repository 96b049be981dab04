import { inspection } from "../../site/constants";

/** Whether the address says that the visit is inspected. */
export function isInspected(): boolean {
  return new URLSearchParams(window.location.search).get(inspection.parameter) === inspection.of;
}
