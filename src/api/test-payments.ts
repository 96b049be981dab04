import { testPaymentSchema } from "../contracts/booking";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { paymentStatus } from "../server/payments";
import { simulatePayment } from "../server/simulated-payments";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/test-payments`, where the visitor chooses how a simulated payment ends. */
export default defineEndpoint({
  method,
  schema: testPaymentSchema,
  exists: ({ env }) => env.PAYMENT_MODE === "test",
  handle: async ({ services, body }) =>
    paymentStatus(services, await simulatePayment(services, body.clientSecret, body.outcome)),
});
