import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { publicEnv } from "../../site/public-env";

/** A language of the site, as Stripe names it; see `languages.ts`. */
export type PaymentLocale = Extract<
  StripeElementLocale,
  "en" | "ar" | "de" | "es" | "fr" | "he" | "hu" | "it" | "ko" | "nl" | "ro" | "ru" | "tr"
>;

export const takesCards = publicEnv.stripePublishableKey !== "";

const loaded = new Map<PaymentLocale, Promise<Stripe>>();

/** Stripe in the page's language, in which it also says why a payment failed. A failure may be tried again. */
export function loadPayments(locale: PaymentLocale): Promise<Stripe> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = loadStripe(publicEnv.stripePublishableKey, { locale }).then(
    (stripe) => {
      if (!stripe) throw new Error("Stripe runs in browsers only");
      return stripe;
    },
    (error: unknown) => {
      loaded.delete(locale);
      throw error;
    },
  );
  loaded.set(locale, loading);
  return loading;
}
