import { inspectBody, type Inspection } from "../../../plugins/gatsby-remark-site/inspect";
import { keptText } from "../kept";

/** By body. */
export type KnownInspections = ReadonlyMap<string, Inspection>;

const inspections = new Map<string, Inspection>();

/** Those that this thread has asked for. */
export const knownInspections = (): KnownInspections => inspections;

/** Takes over those of another thread. */
export function rememberInspections(known: KnownInspections): void {
  for (const [body, inspection] of known) inspections.set(body, inspection);
}

/**
 * What `inspectBody` finds in a body. Gatsby's hooks and the check ask for the same bodies in one process, and most are
 * those of the build before: to parse them all again takes a second for every 500.
 */
export function inspectionOf(body: string): Inspection {
  const known = inspections.get(body);
  if (known) return known;
  const text = keptText("inspections", body, () => JSON.stringify(inspectBody(body)));
  const inspection = JSON.parse(text) as Inspection;
  inspections.set(body, inspection);
  return inspection;
}
