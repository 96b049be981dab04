/** Seconds by the name of a phase, in the order in which they ended. */
export type Phases = Map<string, number>;

/** Phases that Gatsby counts a second time in another one. */
const within: Record<string, string> = {
  "Compiling Gatsby Functions": "onPreBootstrap",
  "Share images": "onPostBuild",
};

/** The start, page queries, and all else that Gatsby gives no name. */
const untold = "page queries and all that is not told";

/** What is not Gatsby's own work, and under which name it is told. */
const apart: [RegExp, string][] = [
  [/^Share images/, "share images"],
  [/IMAGE_PROCESSING|^Generating image thumbnails/i, "pictures"],
  [/^Host$/, "compression"],
];

/** These run beside other phases, or after what Gatsby calls done. */
const besides = ["pictures", "compression"];

/**
 * Reads the phases out of what `gatsby build` prints. It breaks long lines; a phase may come several times.
 * @throws when there is none, as after a change of Gatsby's way to print
 */
export function phasesOf(output: string): Phases {
  // eslint-disable-next-line no-control-regex -- that is what colours are
  const plain = output.replace(/\u001b\[[0-9;]*[A-Za-z]/g, "");
  const phases: Phases = new Map();
  const add = (name: string, seconds: number) => phases.set(name, (phases.get(name) ?? 0) + seconds);
  for (const entry of plain.split(/\n(?=(?:success|info|warn|error|not finished) )/)) {
    const line = entry.replace(/\s+/g, " ").trim();
    const phase = /^success (.+?) - (?:.*? - )?(\d+(?:\.\d+)?)s(?: - .*)?$/.exec(line);
    if (phase?.[1]) add(phase[1], Number(phase[2]));
    const host = /^info Host: .* ready in (\d+(?:\.\d+)?) s/.exec(line);
    if (host) add("Host", Number(host[1]));
  }
  const total = /^info Done building in (\d+(?:\.\d+)?) sec/m.exec(plain);
  if (phases.size === 0) throw new Error("No phase is told in what Gatsby printed");
  for (const [inner, outer] of Object.entries(within)) {
    const seconds = phases.get(inner);
    if (seconds !== undefined && phases.has(outer)) add(outer, -seconds);
  }
  // Gatsby tells nothing of page queries that run in its own process.
  const told = [...phases].filter(([name]) => !besides.includes(kindOf(name)));
  if (total) add(untold, Number(total[1]) - told.reduce((sum, [, seconds]) => sum + seconds, 0));
  return phases;
}

/** These read the program and no content: however many posts there are, only chance changes them. */
const ofCode =
  /^(compile gatsby files|load |on(Pre|Plugin)Init|initialize cache|(copy|delete) |Compiling Gatsby Functions|onPreBootstrap|building schema|extract queries|Building (production|HTML renderer)|Execute page configs|Caching Webpack|Rewriting compilation|Generating TypeScript)/;

/** `content`: Gatsby's own phases that grow with the content; `code`: those that do not; else what is told apart. */
export function kindOf(name: string): string {
  return apart.find(([pattern]) => pattern.test(name))?.[1] ?? (ofCode.test(name) ? "code" : "content");
}

/** Seconds by kind. */
export function sumsOf(phases: Phases): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, seconds] of phases) sums.set(kindOf(name), (sums.get(kindOf(name)) ?? 0) + seconds);
  return sums;
}
