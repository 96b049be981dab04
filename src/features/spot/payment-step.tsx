import { useEffect, useState, type FormEvent, type RefObject } from "react";
import { testSecretPrefix } from "../../contracts/booking";
import { Failure } from "../../forms/failure";
import { formatAed, formatDay, formatMoney, isolated } from "../../lib/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { converted } from "../../lib/measures";
import { useSiteContent } from "../../lib/site-content";
import { takesCards } from "../../lib/stripe/load-stripe";
import type { PaymentSurface } from "../../lib/stripe/payment-surface";
import { StripePayment } from "../../lib/stripe/stripe-payment";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import { useMeasures } from "../../state/use-measures";
import * as buttons from "../../ui/button/button.module.css";
import { BackButton } from "./person-steps";
import * as styles from "./spot-modal.module.css";
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
  const t = useWords("spot");
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

  return (
    <form className={styles.step} noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
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
          {!surface && <p className={styles.quiet}>{t("payment.loading")}</p>}
        </div>
      )}
      {showsForm && hasFormFailed && (
        <Told isProblem>
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
        </Told>
      )}
      <Standing state={state} onCheck={() => void check()} />
      {state.kind === "unavailable" ? (
        <CallInstead form={form} bookingId={bookingId} onBack={spot.back} />
      ) : (
        showsForm && (
          <div className={styles.row}>
            {!isBusy && <BackButton onBack={spot.back} />}
            <button
              type="submit"
              className={`${buttons.primary} ${styles.next}`}
              aria-disabled={!isReady || undefined}
              aria-busy={isBusy || undefined}
            >
              {t("payment.pay")}
            </button>
          </div>
        )
      )}
      <div className={styles.small}>
        {state.kind !== "unavailable" && <p>{t("payment.stripe")}</p>}
        <p>
          {t("payment.refund")} <SiteLink to="terms">{t("payment.terms")}</SiteLink>
        </p>
      </div>
    </form>
  );
}

function Price() {
  const t = useWords("spot");
  const { dateLocale } = useLanguage();
  const { club, currencies } = useSiteContent();
  const { currency } = useMeasures();
  const amount = converted(club.priceAed, currencies.perAed[currency]);
  return (
    <div className={styles.price}>
      <p className={styles.sum}>
        {t("payment.price", { price: isolated(formatAed(club.priceAed, dateLocale)) })}
      </p>
      <p className={styles.quiet}>
        {t("payment.second", {
          amount: isolated(formatMoney(amount, currency, dateLocale)),
          date: formatDay(currencies.date, dateLocale),
        })}
      </p>
    </div>
  );
}

/** How it stands, in words; said aloud as it changes. */
function Standing({ state, onCheck }: { state: PaymentState; onCheck: () => void }) {
  const t = useWords("spot");
  if (state.kind === "open") {
    if (state.failure) return <Failure submission={{ status: "failed", code: state.failure, fields: {} }} />;
    if (!state.problem) return null;
    return <Told isProblem>{state.said ?? t(`payment.problem.${state.problem}`)}</Told>;
  }
  if (state.kind === "paying") {
    if (state.waiting) return <Failure submission={{ status: "waiting", ...state.waiting }} />;
    return <p role="status">{t("payment.paying")}</p>;
  }
  if (state.kind === "checking") return <p role="status">{t("payment.checking")}</p>;
  if (state.kind === "unavailable") return null;
  return (
    <Told>
      <p>{t(`payment.${state.kind}`)}</p>
      <button type="button" className={buttons.quiet} onClick={onCheck}>
        {t("payment.checkAgain")}
      </button>
    </Told>
  );
}

function Told({ isProblem = false, children }: { isProblem?: boolean; children: React.ReactNode }) {
  return (
    <div className={styles.told} role="alert" data-problem={isProblem || undefined}>
      {children}
    </div>
  );
}

/** The booking is kept, and an adviser arranges the rest. */
function CallInstead({
  form: { state, setSubject },
  bookingId,
  onBack,
}: {
  form: SpotForm;
  bookingId: string;
  onBack: () => void;
}) {
  const t = useWords("spot");
  const { submission, isBusy, form } = state;
  const callMe = () => {
    if (isBusy) return;
    setSubject({ kind: "call", bookingId });
    form.submit();
  };
  return (
    <>
      <p>{t("unavailable.text")}</p>
      {(submission.status === "failed" || submission.status === "waiting") && (
        <Failure submission={submission} />
      )}
      <div className={styles.row}>
        <BackButton onBack={onBack} />
        <button
          type="button"
          className={`${buttons.primary} ${styles.next}`}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={callMe}
        >
          {t("unavailable.call")}
        </button>
      </div>
    </>
  );
}
