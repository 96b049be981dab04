import { bookingIdSchema } from "../contracts/booking";
import { defineQueryEndpoint } from "../server/endpoint";
import { paymentStatus } from "../server/payments";

/** `GET /api/payment-status?bookingId=` */
export default defineQueryEndpoint(bookingIdSchema, (services, { bookingId }) =>
  paymentStatus(services, bookingId),
);
