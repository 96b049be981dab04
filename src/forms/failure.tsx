import { useEffect, useState } from "react";
import type { FailureCode } from "../lib/http/call-error";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import type { Submission } from "../state/use-submission";
import * as styles from "./lead-form.module.css";
import { SendWhenOnline } from "./send-when-online";
import { WhatsAppLink } from "./whatsapp-link";

/** The sentence for each failure that has one of its own. */
const sentences = {
  offline: "failure.offline",
  network: "failure.network",
  timeout: "failure.timeout",
  rate_limited: "failure.rateLimited",
  store_unavailable: "failure.unavailable",
  invalid: "failure.invalid",
  too_large: "failure.tooLarge",
} as const satisfies Partial<Record<FailureCode, string>>;

interface FailureProps {
  submission: Extract<Submission, { status: "failed" | "waiting" }>;
  /** Sends it again; where given, it is offered to be done when the visitor is back online. */
  send?: () => void;
}

/** Why the form is not sent yet, what happens next, and the other way to reach us. */
export function Failure({ submission, send }: FailureProps) {
  const t = useTranslations("forms");
  const own: Partial<Record<FailureCode, (typeof sentences)[keyof typeof sentences]>> = sentences;
  return (
    <div className={styles.failure}>
      <div role="alert">
        <p>{t(own[submission.code] ?? "failure.other")}</p>
        {submission.status === "waiting" && <SentAgain until={submission.until} />}
      </div>
      {submission.code === "offline" && send && <SendWhenOnline send={send} />}
      <WhatsAppLink message={t("failure.whatsAppMessage")} text={t("failure.whatsApp")} />
    </div>
  );
}

const secondMs = 1000;
const minuteMs = 60_000;

/** A timer is read out with the alert that it comes in, and then no more: every second would be too much. */
function SentAgain({ until }: { until: number }) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);

  const leftMs = Math.max(until - now, 0);
  const format = new Intl.RelativeTimeFormat(locale);
  const when =
    leftMs > 2 * minuteMs
      ? format.format(Math.ceil(leftMs / minuteMs), "minute")
      : format.format(Math.ceil(leftMs / secondMs), "second");
  return <p role="timer">{t("failure.sentAgain", { when })}</p>;
}
