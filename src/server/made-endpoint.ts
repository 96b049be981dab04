import type { ServerResponse } from "node:http";
import type { RequestWithBody } from "./body";

/** Answers whatever happens, and lets no error go. */
export type EndpointHandler = (request: RequestWithBody, response: ServerResponse) => Promise<void>;

// Each function is a bundle of its own with its own copy of this module, so that it lies where all see it.
const place = Symbol.for("dune-harbour.made-endpoint");
const shelf = globalThis as { [place]?: EndpointHandler | undefined };

/** Tells a host of ours, which is loading a function, what that runs beneath all that is wrapped around it. */
export function announceEndpoint(endpoint: EndpointHandler): void {
  shelf[place] = endpoint;
}

/** The endpoint announced last, which is not told again. */
export function takeMadeEndpoint(): EndpointHandler | undefined {
  const endpoint = shelf[place];
  shelf[place] = undefined;
  return endpoint;
}
