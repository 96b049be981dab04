import { answerBookingPage } from "../server/booking-page";
import { defineDocument, rawBody } from "../server/endpoint";

// Second in its declaration, see leads.ts.
export const methods = ["GET", "POST"],
  config = rawBody;

/** `GET /api/booking?key=…`, the page of a booking, and `POST /api/booking`, what its forms send. */
export default defineDocument(answerBookingPage);
