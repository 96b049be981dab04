import type { LanguageCode } from "../site/languages";
import type { FormName } from "./forms";
import type { LeadKind } from "./lead";

/** A paid booking with the time of its call, as letters and the page of the booking show it. Moments are ISO 8601, UTC. */
export interface BookedCall {
  /** For people: `DH-7K3Q9F`. */
  reference: string;
  name: string;
  language: LanguageCode;
  /** Who calls and from which number, with its country code; what is not known is left out. */
  agent: { name?: string; phone?: string };
  startsAt: string;
  endsAt: string;
  /** Of the calendar invitation: the same UID as long as the booking lives, and a sequence that rises with each change. */
  uid: string;
  sequence: number;
  /** The guest's IANA zone, where the browser told it. */
  visitorTimeZone?: string;
  /** In the smallest unit of `currency`. */
  paidAmount: number;
  /** ISO 4217, in any case. */
  currency: string;
  paidAt: string;
  /** The whole address at which the guest moves or cancels the call. */
  manageUrl: string;
}

/** What a receipt can be for: every form that may know an e-mail address. `spot` is one that could not be paid online. */
export type ReceiptKind = LeadKind | FormName;

/** A letter as the outbox keeps it: everything that its words depend on. It is rendered when it is sent. */
export type Letter =
  | { what: "confirmed" | "moved" | "reminder-day" | "reminder-hour"; to: string; call: BookedCall }
  /** `refunded`: the whole price goes back. */
  | { what: "cancelled"; to: string; call: BookedCall; refunded: boolean }
  /** Acknowledges what was sent by the form "Cancel a membership", as it was written. */
  | {
      what: "withdrawn";
      to: string;
      name: string;
      language: LanguageCode;
      reference: string;
      receivedAt: string;
    }
  | {
      what: "receipt";
      to: string;
      name: string;
      language: LanguageCode;
      reference: string;
      kind: ReceiptKind;
    };

export type LetterKind = Letter["what"];

/** A letter as it is sent. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  /** Goes along as a part `text/calendar; method=…`, and as the file `call.ics`. */
  ics?: { method: "REQUEST" | "CANCEL"; content: string };
}

/** What the page of a booking says after an action that was not done. */
export type BookingError = "slot_taken" | "too_late" | "unavailable" | "invalid";

/** What the page of a booking shows. `unknown` is the one answer to every key that is wrong, old or erased. */
export type BookingView =
  | { state: "unknown" }
  | {
      state: "booked" | "moved" | "cancelled";
      /** The moment at which the page is made, ISO 8601. */
      now: string;
      key: string;
      call: BookedCall;
      /** Until when the call can be moved and cancelled, and until when cancelling brings the whole price back. ISO 8601. */
      canMoveUntil: string;
      canCancelUntil: string;
      refundUntil: string;
      /** Whether the price went back, or is on its way, with a booking that is cancelled. */
      refunded?: boolean;
      /** Days and times in Dubai: `YYYY-MM-DD`, `HH:mm`. */
      freeTimes: { date: string; times: string[] }[];
      /** The day whose times are shown. */
      chosenDate?: string;
      done?: "moved" | "cancelled";
      error?: BookingError;
    };
