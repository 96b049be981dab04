import type { Acknowledgement } from "../../src/contracts/acknowledgement";
import type { BookingRow, LeadRow, OutboxRow } from "../../src/server/store/tables";
import { aLead, type Reply, type Site } from "./site";
import type { FakeStripe } from "./stripe";

/** A booking as step 2 of the spot modal sends it. */
export function aBooking(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Noor Example",
    phone: "+971500000123",
    email: "noor@mail.example",
    language: "ar",
    token: { utm_source: "newsletter", utm_campaign: "spring" },
    ...changes,
  };
}

export interface Visitor {
  bookingId: string;
  /** That of the booking's payment intent. */
  intentId: string;
}

/** What a visitor does to book a spot, over HTTP, and what the store has of it. */
export function visitorOf(site: Site, stripe: FakeStripe) {
  async function book(changes?: Record<string, unknown>): Promise<string> {
    const reply = await site.post("/api/bookings", aBooking(changes));
    if (reply.status !== 201) throw new Error(`A booking was answered ${reply.status}`);
    return (reply.body as { id: string }).id;
  }
  const intent = (bookingId: string, headers?: Record<string, string>) =>
    site.post("/api/payment-intents", { bookingId }, headers);
  const status = (bookingId: string) => site.get(`/api/payment-status?bookingId=${bookingId}`);

  return {
    book,
    intent,
    status,
    /** Books, and gets as far as the card form. */
    async atTheCard(changes?: Record<string, unknown>): Promise<Visitor> {
      const bookingId = await book(changes);
      await intent(bookingId);
      const [made] = stripe.intentsOf(bookingId);
      if (!made) throw new Error("No intent was made");
      return { bookingId, intentId: made.id };
    },
    /** Books and pays, and the server knows it. */
    async paid(changes?: Record<string, unknown>): Promise<Visitor> {
      const visitor = await this.atTheCard(changes);
      stripe.happen(visitor.intentId, "succeed");
      const { body } = await status(visitor.bookingId);
      if ((body as { status?: string }).status !== "succeeded") throw new Error("The booking is not paid");
      return visitor;
    },
    hold: (
      bookingId: string,
      slot: { agentId: string; date: string; time: string },
      headers?: Record<string, string>,
    ) => site.post("/api/slots/hold", { bookingId, ...slot }, headers),
    spot: (
      bookingId: string,
      { agentId, ...slot }: { agentId: string; date: string; time: string },
      changes: Record<string, unknown> = {},
      headers?: Record<string, string>,
    ) =>
      site.post(
        "/api/leads",
        aLead({
          kind: "spot",
          bookingId,
          agentId,
          s1: { ...slot, timezone: "Asia/Seoul" },
          email: "noor@mail.example",
          ...changes,
        }),
        headers,
      ),
    booking: (bookingId: string): Promise<BookingRow> =>
      site.services.store.use((db) =>
        db.selectFrom("bookings").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow(),
      ),
    /** The leads in the store that belong to the booking. */
    leadsOf: async (bookingId: string): Promise<LeadRow[]> => {
      const leads = await site.services.store.use((db) => db.selectFrom("leads").selectAll().execute());
      return leads.filter(({ details }) => details.includes(bookingId));
    },
    rowsOf: (leadId: string): Promise<OutboxRow[]> =>
      site.services.store.use((db) =>
        db.selectFrom("outbox").selectAll().where("lead_id", "=", leadId).orderBy("id").execute(),
      ),
  };
}

export const acknowledgement = (reply: Reply) => reply.body as Acknowledgement;
