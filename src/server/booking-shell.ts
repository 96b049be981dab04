import type { IncomingMessage } from "node:http";
import type { LanguageCode } from "../site/languages";

/** The built page into which a booking is written. */
export interface BookingShell {
  html: string;
  /** The content security policy that it is served with. */
  policy: string;
}

type ShellIn = (language: LanguageCode) => Promise<BookingShell>;

// Each function is a bundle of its own, so that the host hands the page over under a name that all know.
const place = Symbol.for("dune-harbour.booking-shell");

/** Tells the function that answers this request which page it is to fill. */
export function giveShell(request: IncomingMessage, shell: ShellIn): void {
  Object.assign(request, { [place]: shell });
}

export function givenShell(request: IncomingMessage): ShellIn | undefined {
  return (request as { [place]?: ShellIn })[place];
}
