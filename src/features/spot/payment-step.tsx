import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { testSecretPrefix } from "../../contracts/booking";
import { Failure } from "../../forms/failure";
import { formatDay, isolated } from "../../site/format";
import { formatMoney } from "../../lib/money";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { converted } from "../../lib/measures";
import { useSiteContent } from "../../lib/site-content";
import { takesCards } from "../../lib/stripe/load-stripe";
import type { PaymentSurface } from "../../lib/stripe/payment-surface";
import { StripePayment } from "../../lib/stripe/stripe-payment";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import { useMeasures } from "../../state/use-measures";
import * as buttons from "../../ui/button/button.module.css";
import { CallInstead } from "./call-instead";
import { BackButton } from "./person-steps";
import * as steps from "./spot-steps.module.css";
import * as styles from "./payment-step.module.css";
import { StepHeading } from "./step-heading";
import { TestPayment } from "./test-payment";
import type { OpeningPayment } from "./use-opening";
import { usePayment, type PaymentState } from "./use-payment";
import type { Spot } from "./use-spot";
import type { SpotForm } from "./use-spot-form";

interface PaymentStepProps {
  heading: RefObject<HTMLHeadingElement>;
  form: SpotForm;
  spot: Spot;
  bookingId: string;
  start: OpeningPayment;
  /** `isCovered`: something that is not ours may lie over the dialog. */
  onBusy: (isBusy: boolean, isCovered: boolean) => void;
}

/** Step 3: the payment, or a call where none can be taken. */
export function PaymentStep({ heading, form, spot, bookingId, start, onBusy }: PaymentStepProps) {
  const t = useTranslations("spot");
  const { code: language, stripeLocale } = useLanguage();
  const { club } = useSiteContent();
  const [surface, setSurface] = useState<PaymentSurface | null>(null);
  const [tries, setTries] = useState(0);
  const [hasFormFailed, setFormFailed] = useState(false);
  const isTest = bookingId.startsWith(testSecretPrefix);
  const { state, pay, check } = usePayment({
    bookingId,
    start,
    canPay: isTest || takesCards,
    priceAed: club.priceAed,
    returnUrl: window.location.origin + localisePath(routePath("spot-return"), language),
    onPaying: spot.paying,
    onRefused: spot.refused,
    onPaid: spot.paid,
  });
  const isBusy = state.kind === "paying" || state.kind === "checking";

  useEffect(() => {
    onBusy(isBusy, state.kind === "paying");
    return () => onBusy(false, false);
  }, [isBusy, onBusy, state.kind]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (surface && !isBusy) void pay(surface);
  };
  const showsForm = state.kind === "open" || state.kind === "paying";
  const isReady = surface !== null && showsForm && !isBusy;

  // No part of the payment's form: it is a form of its own.
  if (state.kind === "unavailable") {
    return (
      <div className={steps.step}>
        <StepHeading ref={heading} step={3}>
          {t("payment.title")}
        </StepHeading>
        <Price />
        <CallInstead form={form} bookingId={bookingId} onBack={spot.back} />
        <Refund />
      </div>
    );
  }

  return (
    <form className={steps.step} noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
      <StepHeading ref={heading} step={3}>
        {t("payment.title")}
      </StepHeading>
      <Price />
      {/* Stays while it pays: the bank's question hangs on it. */}
      {showsForm && !hasFormFailed && (
        <div className={styles.surface} key={tries}>
          {isTest ? (
            <TestPayment isBusy={isBusy} onReady={setSurface} />
          ) : (
            <StripePayment
              amount={club.priceAed * 100}
              currency="aed"
              locale={stripeLocale}
              onReady={setSurface}
              onFailed={() => setFormFailed(true)}
            />
          )}
          {!surface && <p className={steps.quiet}>{t("payment.loading")}</p>}
        </div>
      )}
      {showsForm && hasFormFailed && (
        <Notice isProblem>
          <p>{t("payment.formFailed")}</p>
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              setFormFailed(false);
              setTries(tries + 1);
            }}
          >
            {t("payment.tryAgain")}
          </button>
        </Notice>
      )}
      <Standing state={state} onCheck={() => void check()} />
      {showsForm && (
        <div className={steps.row}>
          {!isBusy && <BackButton onBack={spot.back} />}
          <button
            type="submit"
            className={`${buttons.primary} ${steps.next}`}
            aria-disabled={!isReady || undefined}
            aria-busy={isBusy || undefined}
          >
            {t("payment.pay")}
          </button>
        </div>
      )}
      <Refund>
        <p>{t("payment.stripe")}</p>
      </Refund>
    </form>
  );
}

function Refund({ children }: { children?: ReactNode }) {
  const t = useTranslations("spot");
  return (
    <div className={steps.small}>
      {children}
      <p>
        {t("payment.refund")} <SiteLink to="terms">{t("payment.terms")}</SiteLink>
      </p>
    </div>
  );
}

function Price() {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  const { club, currencies } = useSiteContent();
  const { currency } = useMeasures();
  const amount = converted(club.priceAed, currencies.perAed[currency]);
  return (
    <div className={styles.price}>
      <p className={styles.sum}>
        {t("payment.price", { price: isolated(formatMoney(club.priceAed, "AED", dateLocale)) })}
      </p>
      <p className={steps.quiet}>
        {t("payment.second", {
          amount: isolated(formatMoney(amount, currency, dateLocale)),
          date: formatDay(currencies.date, dateLocale),
        })}
      </p>
    </div>
  );
}

type StandingPayment = Exclude<PaymentState, { kind: "unavailable" }>;

/** How it stands, in words; said aloud as it changes. */
function Standing({ state, onCheck }: { state: StandingPayment; onCheck: () => void }) {
  const t = useTranslations("spot");
  if (state.kind === "open") {
    if (state.failure) return <Failure submission={{ status: "failed", code: state.failure, fields: {} }} />;
    if (!state.problem) return null;
    return <Notice isProblem>{state.said ?? t(`payment.problem.${state.problem}`)}</Notice>;
  }
  if (state.kind === "paying") {
    if (state.waiting) return <Failure submission={{ status: "waiting", ...state.waiting }} />;
    return <p role="status">{t("payment.paying")}</p>;
  }
  if (state.kind === "checking") return <p role="status">{t("payment.checking")}</p>;
  return (
    <Notice>
      <p>{t(`payment.${state.kind}`)}</p>
      <button type="button" className={buttons.quiet} onClick={onCheck}>
        {t("payment.checkAgain")}
      </button>
    </Notice>
  );
}

function Notice({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <div className={steps.told} role="alert" data-problem={isProblem || undefined}>
      {children}
    </div>
  );
}
