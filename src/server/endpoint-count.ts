// Each function is a bundle of its own with its own copy of this module, so that the number lies where all see it.
const place = Symbol.for("dune-harbour.endpoints");
const shelf = globalThis as { [place]?: number };

/**
 * How many endpoints have been made in this process. A function during whose loading the number grew lets no error go,
 * so that the host need not follow what it does.
 */
export function endpointsMade(): number {
  return shelf[place] ?? 0;
}

export function countEndpoint(): void {
  shelf[place] = endpointsMade() + 1;
}
