import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { useEffect, useMemo, useState } from "react";
import { isolatedWords } from "../../site/format";
import { loadPayments, type PaymentLocale } from "./load-stripe";
import type { PaymentSurface } from "./payment-surface";

interface StripePaymentProps {
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  locale: PaymentLocale;
  /** Called with the form when it can be filled in, and with null when it goes. */
  onReady: (surface: PaymentSurface | null) => void;
  onFailed: () => void;
}

/** Stripe's own form for cards and what else its account takes, before there is an intent. */
export function StripePayment({ amount, currency, locale, onReady, onFailed }: StripePaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);

  useEffect(() => {
    let isWanted = true;
    loadPayments(locale).then(
      (loaded) => isWanted && setStripe(loaded),
      () => isWanted && onFailed(),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, onFailed]);

  const options = useMemo(
    () => ({ mode: "payment" as const, amount, currency, locale, appearance: siteAppearance() }),
    [amount, currency, locale],
  );
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <Form onReady={onReady} onFailed={onFailed} />
    </Elements>
  );
}

function Form({ onReady, onFailed }: Pick<StripePaymentProps, "onReady" | "onFailed">) {
  const stripe = useStripe();
  const elements = useElements();
  const [isShown, setShown] = useState(false);

  const surface = useMemo(
    () => (stripe && elements ? surfaceOf(stripe, elements) : null),
    [elements, stripe],
  );
  useEffect(() => {
    onReady(isShown ? surface : null);
    return () => onReady(null);
  }, [isShown, onReady, surface]);

  return (
    <PaymentElement
      options={{ layout: "tabs" }}
      onReady={() => setShown(true)}
      onLoadError={() => onFailed()}
    />
  );
}

function surfaceOf(stripe: Stripe, elements: NonNullable<ReturnType<typeof useElements>>): PaymentSurface {
  return {
    async confirm(openIntent, returnUrl) {
      // First of all, while the press still counts as one: wallets open by it.
      const { error: incomplete } = await elements.submit();
      if (incomplete) return { kind: "incomplete" };
      const clientSecret = await openIntent();
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      });
      // Paid in another tab meanwhile: the server knows.
      if (!error || error.code === "payment_intent_unexpected_state") return { kind: "made" };
      return {
        kind: "refused",
        code: error.decline_code ?? error.code ?? "",
        message: error.message ? isolatedWords(error.message) : "",
      };
    },
  };
}

/** The site's own colours and measures, as its tokens have them: Stripe's frame cannot read them by itself. */
function siteAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: "flat",
    variables: {
      colorPrimary: token("--teal-600"),
      colorText: token("--ink-900"),
      colorTextSecondary: token("--ink-600"),
      colorBackground: token("--ivory-50"),
      colorDanger: token("--red-700"),
      borderRadius: "0",
      fontSizeBase: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("--ink-600")}` },
      ".Tab": { border: `1px solid ${token("--ink-600")}` },
    },
  };
}
