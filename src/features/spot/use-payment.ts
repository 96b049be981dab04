import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../lib/analytics/track";
import { callError, isCallError, type FailureCode } from "../../lib/http/call-error";
import type { Waiting } from "../../lib/http/until-taken";
import type { PaymentSurface } from "../../lib/stripe/payment-surface";
import { openIntent, settled } from "./booking-calls";
import type { OpeningPayment } from "./use-opening";

/** What the bank said, in words of ours. */
export type PaymentProblem = "declined" | "funds" | "expired" | "code" | "authentication" | "other";

export type PaymentState =
  /** The form waits for the visitor. `said` are Stripe's own words where we have none for the code. */
  | { kind: "open"; problem?: PaymentProblem; said?: string; failure?: FailureCode }
  /** What happens may lie over the dialog: a bank's question. */
  | { kind: "paying"; waiting?: Waiting }
  | { kind: "checking" }
  | { kind: "slow" }
  | { kind: "unknown" }
  | { kind: "unavailable" };

interface PaymentOptions {
  bookingId: string;
  start: OpeningPayment;
  canPay: boolean;
  priceAed: number;
  returnUrl: string;
  /** A payment begins, of which the end may be seen elsewhere. */
  onPaying: () => void;
  /** It came to nothing. */
  onRefused: () => void;
  onPaid: () => void;
}

/** One payment: the server alone says that it was made. */
export function usePayment({
  bookingId,
  start,
  canPay,
  priceAed,
  returnUrl,
  onPaying,
  onRefused,
  onPaid,
}: PaymentOptions) {
  const [state, setState] = useState<PaymentState>(() => stateAtFirst(start, canPay));
  const isMounted = useRef(true);
  const isBusy = useRef(false);

  const check = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: "checking" });
    const result = await settled(bookingId, () => isMounted.current);
    isBusy.current = false;
    if (!isMounted.current) return;
    if (result === "paid") onPaid();
    else if (result === "unpaid") {
      onRefused();
      setState({ kind: "open", problem: "other" });
    } else setState({ kind: result });
  }, [bookingId, onPaid, onRefused]);

  useEffect(() => {
    isMounted.current = true;
    if (start === "asking") void check();
    return () => {
      isMounted.current = false;
    };
    // Only what holds when the step appears counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const pay = async (surface: PaymentSurface) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: "paying" });
    try {
      const confirmation = await surface.confirm(async () => {
        track({ event: "add_payment_info", value: priceAed, currency: "AED" });
        const { clientSecret } = await openIntent(bookingId, (waiting) =>
          setState(waiting ? { kind: "paying", waiting } : { kind: "paying" }),
        );
        onPaying();
        return clientSecret;
      }, returnUrl);
      isBusy.current = false;
      if (confirmation.kind === "made") return await check();
      if (confirmation.kind === "incomplete") return setState({ kind: "open" });
      onRefused();
      const problem = problems[confirmation.code] ?? "other";
      const said = problem === "other" ? confirmation.message : "";
      setState({ kind: "open", problem, ...(said && { said }) });
    } catch (error) {
      isBusy.current = false;
      const { code } = isCallError(error) ? error : callError("internal");
      setState(code === "payments_unavailable" ? { kind: "unavailable" } : { kind: "open", failure: code });
    }
  };

  const fail = useCallback(() => setState({ kind: "unavailable" }), []);
  return { state, pay, check, fail };
}

function stateAtFirst(start: OpeningPayment, canPay: boolean): PaymentState {
  if (start === "asking") return { kind: "checking" };
  if (!canPay) return { kind: "unavailable" };
  return start === "refused" ? { kind: "open", problem: "other" } : { kind: "open" };
}

/** By Stripe's codes, of errors and of declines. */
const problems: Partial<Record<string, PaymentProblem>> = {
  card_declined: "declined",
  generic_decline: "declined",
  do_not_honor: "declined",
  insufficient_funds: "funds",
  expired_card: "expired",
  incorrect_cvc: "code",
  invalid_cvc: "code",
  authentication_required: "authentication",
  payment_intent_authentication_failure: "authentication",
};
