import { withdrawalSchema } from "../../contracts/booking";
import { plainWithdrawal } from "../../contracts/plain-form";
import { defineEndpoint, rawBody } from "../../server/endpoint";
import { withdraw } from "../../server/manage";

// Second in its declaration, see leads.ts.
export const method = "POST",
  config = rawBody;

/** `POST /api/bookings/withdraw` */
export default defineEndpoint({
  method,
  schema: withdrawalSchema,
  plain: plainWithdrawal,
  handle: ({ services, body, caller }) => withdraw(services, body, caller),
});
