import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Problem } from "./problem";

/**
 * Lets only the bearer of `ADMIN_TOKEN` pass. The contract knows no code for a wrong token, so to everybody else
 * there is nothing at this address.
 * @throws Problem `not_found`
 */
export function checkBearer({ headers }: IncomingMessage, token: string | undefined): void {
  const [, given = ""] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? "") ?? [];
  if (token === undefined || !timingSafeEqual(digest(given), digest(token))) throw new Problem("not_found");
}

/** Of equal length whatever the text, so that the comparison tells nothing, not even how long the token is. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
