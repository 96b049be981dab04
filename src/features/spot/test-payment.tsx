import { useEffect, useRef, useState } from "react";
import { testOutcomes, type TestOutcome } from "../../contracts/booking";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { Confirmation, PaymentSurface } from "../../lib/stripe/payment-surface";
import * as buttons from "../../ui/button/button.module.css";
import { ChoiceField } from "../../ui/choice-field/choice-field";
import { simulatePayment } from "./booking-calls";
import * as styles from "./payment-step.module.css";

interface TestPaymentProps {
  isBusy: boolean;
  onReady: (surface: PaymentSurface | null) => void;
}

const refusedBy = (code: string): Confirmation => ({ kind: "refused", code, message: "" });

/** What stands in for the card while payments are simulated: the visitor chooses how it ends. */
export function TestPayment({ isBusy, onReady }: TestPaymentProps) {
  const t = useTranslations("spot");
  const [outcome, setOutcome] = useState<TestOutcome>("succeeds");
  const [answerBank, setAnswerBank] = useState<((isConfirmed: boolean) => void) | null>(null);
  const chosen = useRef(outcome);
  chosen.current = outcome;

  useEffect(() => {
    onReady({
      async confirm(openIntent) {
        const clientSecret = await openIntent();
        const wanted = chosen.current;
        await simulatePayment(clientSecret, wanted);
        if (wanted === "declined") return refusedBy("card_declined");
        if (wanted !== "needs_authentication") return { kind: "made" };
        const isConfirmed = await new Promise<boolean>((resolve) => setAnswerBank(() => resolve));
        setAnswerBank(null);
        await simulatePayment(clientSecret, isConfirmed ? "succeeds" : "declined");
        return isConfirmed ? { kind: "made" } : refusedBy("payment_intent_authentication_failure");
      },
    });
    return () => onReady(null);
  }, [onReady]);

  return (
    <div className={styles.test} data-test-payment="">
      <p className={styles.testTitle}>{t("test.title")}</p>
      <p>{t("test.text")}</p>
      <ChoiceField
        label={t("test.outcome")}
        name="outcome"
        options={testOutcomes.map((value) => ({ value, label: t(`test.${value}`) }))}
        value={outcome}
        readOnly={isBusy}
        onChange={(value) => setOutcome(testOutcomes.find((known) => known === value) ?? "succeeds")}
      />
      {answerBank && (
        <div className={styles.bank} role="group" aria-label={t("test.bank")} data-test-bank="">
          <p role="alert">{t("test.bank")}</p>
          <button type="button" className={buttons.primary} onClick={() => answerBank(true)}>
            {t("test.approve")}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => answerBank(false)}>
            {t("test.refuse")}
          </button>
        </div>
      )}
    </div>
  );
}
