/** Seconds by the name of a phase, in the order in which they ended. */
export type Phases = Map<string, number>;

/**
 * Reads the times of the phases from what `gatsby build` prints. Long lines are wrapped there, and a phase may come
 * several times. A phase may contain another one (`onPostBuild` the share images), so their sum means nothing.
 * @throws Error when there is none, as after a change of the format
 */
export function phasesOf(output: string): Phases {
  // eslint-disable-next-line no-control-regex -- colours
  const plain = output.replace(/\u001b\[[0-9;]*[A-Za-z]/g, "");
  const phases: Phases = new Map();
  for (const entry of plain.split(/\n(?=(?:success|info|warn|error|not finished) )/)) {
    const line = entry.replace(/\s+/g, " ").trim();
    const [, name, seconds] = /^success (.+?) - (?:.*? - )?(\d+(?:\.\d+)?)s(?: - .*)?$/.exec(line) ?? [];
    if (name) phases.set(name, (phases.get(name) ?? 0) + Number(seconds));
  }
  if (phases.size === 0) throw new Error("The output of gatsby build has no phases");
  return phases;
}
