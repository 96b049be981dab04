import type { RefObject } from "react";
import type { Agent } from "../../contracts/agent";
import { CalendarLinks } from "../../forms/calendar-links";
import type { Appointment } from "../../lib/calendar-links/appointment";
import { contactAddresses } from "../../lib/contact-address";
import { dubai, dubaiMoment, twoClocks, visitorZone } from "../../lib/dubai-time";
import { formatTime, isolated, isolatedWords } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useLeadId } from "../../state/dialog-state";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import * as steps from "./spot-steps.module.css";
import * as styles from "./last-steps.module.css";
import { StepHeading } from "./step-heading";
import type { ChosenSlot } from "./use-hold";

const callMs = 30 * 60_000;

/** Step 4: it is paid. */
export function PaidStep({ heading, onOk }: { heading: RefObject<HTMLHeadingElement>; onOk: () => void }) {
  const t = useTranslations("spot");
  return (
    <div className={steps.step}>
      <Icon name="check" className={styles.mark} />
      <StepHeading ref={heading} step={4}>
        {t("paid.title")}
      </StepHeading>
      <div className={steps.said}>
        <p>{t("paid.text")}</p>
        <p className={steps.quiet}>{t("paid.receipt")}</p>
      </div>
      <div className={steps.row}>
        <button type="button" className={`${buttons.primary} ${steps.next}`} onClick={onOk}>
          {t("ok")}
        </button>
      </div>
    </div>
  );
}

export interface BookedCall extends ChosenSlot {
  reference: string;
  /** The path at which the visitor moves or cancels it, and whether letters are sent. */
  manage?: string;
  mail?: boolean;
}

interface DoneStepProps {
  heading: RefObject<HTMLHeadingElement>;
  expert: Agent | null;
  call: BookedCall;
  onClose: () => void;
}

/** Step 6: when the call is, what comes next, and how to keep it. */
export function DoneStep({ heading, expert, call, onClose }: DoneStepProps) {
  const t = useTranslations("spot");
  const forms = useTranslations("forms");
  const { dateLocale } = useLanguage();
  const { brand, url, contacts } = useSiteContent();
  /** Of the lead that has just been sent. */
  const leadId = useLeadId();
  const startsAt = dubaiMoment(call.date, call.time);
  const zone = visitorZone();
  const { there, isSame } = twoClocks(startsAt, dateLocale, zone);
  const name = expert?.name ? isolatedWords(expert.name) : null;
  const { phone } = contactAddresses(expert, contacts.phone);
  const facts = { reference: isolated(call.reference), email: isolated(contacts.email) };
  const appointment: Appointment = {
    id: `${leadId ?? call.reference}@${new URL(url).hostname}`,
    title: t("appointment.title", { brand }),
    details: name
      ? t("appointment.details", { ...facts, expert: name })
      : t("appointment.detailsTeam", facts),
    startsAt,
    endsAt: startsAt + callMs,
  };

  return (
    <div className={steps.step}>
      <Icon name="check" className={styles.mark} />
      <StepHeading ref={heading} step={6}>
        {t("done.title")}
      </StepHeading>
      <p className={steps.said}>{t("done.text")}</p>
      <div className={styles.call}>
        <p className={steps.quiet}>{name ? t("done.call", { expert: name }) : t("done.callTeam")}</p>
        <p className={styles.callDay}>{dayOf(startsAt, dateLocale, zone)}</p>
        <p className={styles.callTime}>
          <bdi>{formatTime(startsAt, dateLocale, zone)}</bdi>
        </p>
        {!isSame && (
          <p className={steps.quiet}>
            {t("done.inDubai", { time: isolatedWords(there), offset: isolated(dubai.shownOffset) })}
          </p>
        )}
        <p className={steps.quiet}>{t("done.reference", { reference: isolated(call.reference) })}</p>
      </div>
      <h3 className={styles.next}>{t("done.next")}</h3>
      <ol className={styles.plan}>
        {call.mail && <li>{t("done.mail")}</li>}
        {call.mail && <li>{t("done.reminder")}</li>}
        <li>{t("done.phone", { phone: isolated(phone.text) })}</li>
      </ol>
      <CalendarLinks appointment={appointment} fileName="call.ics">
        {call.manage !== undefined && (
          <li>
            {/* A document of its own: what its address opens is written by the server. */}
            <a className={buttons.arrowLink} href={call.manage}>
              {t("done.manage")}
            </a>
          </li>
        )}
      </CalendarLinks>
      <div className={steps.row}>
        <button type="button" className={buttons.primary} onClick={onClose}>
          {forms("close")}
        </button>
      </div>
    </div>
  );
}

/** The day of a moment as the visitor's calendar has it. */
function dayOf(moment: number, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }).format(moment);
}
