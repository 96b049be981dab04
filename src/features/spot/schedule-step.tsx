import { useEffect, useRef, useState, type RefObject } from "react";
import type { Agent } from "../../contracts/agent";
import { LeadForm } from "../../forms/lead-form";
import {
  addDays,
  dubai,
  dubaiDay,
  dubaiMoment,
  twoClocks,
  visitorZone,
  zoneName,
} from "../../lib/dubai-time";
import { formatNumber, formatTime, isolated, isolatedWords } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { notify } from "../../lib/notify";
import { hasSchedulingWidget } from "../../lib/scheduling-widget/scheduling-widget";
import { useOffice } from "../../lib/use-office";
import * as buttons from "../../ui/button/button.module.css";
import { Calendar } from "../../ui/calendar/calendar";
import { SlotPicker } from "../../ui/slot-picker/slot-picker";
import * as hiding from "../../ui/visually-hidden.module.css";
import * as steps from "./spot-steps.module.css";
import * as styles from "./schedule-step.module.css";
import { StepHeading } from "./step-heading";
import { teamAgentId } from "./use-expert";
import { useHold, type ChosenSlot, type Hold } from "./use-hold";
import { useSlots } from "./use-slots";
import { stepOf, type SpotForm } from "./use-spot-form";
import { WidgetPlace } from "./widget-place";

const daysAhead = 60;
const stages = 2;

interface ScheduleStepProps {
  heading: RefObject<HTMLHeadingElement>;
  form: SpotForm;
  bookingId: string;
  expert: Agent | null;
  /** The time that goes to the server now. */
  onSubmit: (slot: ChosenSlot, agentId: string) => void;
}

/** Step 5: a day, then a time, which is held from the moment it is chosen. */
export function ScheduleStep({ heading, form, bookingId, expert, onSubmit }: ScheduleStepProps) {
  const t = useTranslations("spot");
  const { dateLocale, code: language } = useLanguage();
  const { opens, closes } = useOffice();
  const agentId = expert?.id ?? teamAgentId;
  const [day, setDay] = useState<string | null>(null);
  const [usesWidget, setUsesWidget] = useState(hasSchedulingWidget);
  const { slots, reload } = useSlots(agentId, usesWidget ? null : day);
  const { chosen, hold, choose, extend, lose, isHeld } = useHold(bookingId, agentId, reload);
  const [isConfirming, setConfirming] = useState(false);
  const timesHeading = useRef<HTMLHeadingElement>(null);
  const calendarFrame = useRef<HTMLDivElement>(null);
  const timesFrame = useRef<HTMLDivElement>(null);
  /** What is missing, once it was asked for. */
  const [missing, setMissing] = useState<"date" | "time" | null>(null);
  /** A booking that was paid in another tab: who pays is known there alone. */
  const [asksWho] = useState(() => Boolean(form.state.form.problems.name ?? form.state.form.problems.phone));
  const { submission } = form.state;
  const today = dubaiDay(Date.now());
  const stage = day === null && !chosen ? 1 : 2;
  const known = slots.status === "known" ? slots.slots : null;
  const hasFree = known?.some(({ available }) => available) ?? false;

  useEffect(() => {
    if (submission.status !== "failed") return;
    if (submission.code === "slot_taken") lose("slotTaken");
    if (submission.code === "hold_expired") lose("holdExpired");
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submission]);

  useEffect(() => {
    if (chosen) setMissing(null);
  }, [chosen]);

  // A time that is gone can no longer have the focus, and nor can the button that asked for more of it.
  useEffect(() => {
    if (hold.status !== "lost") return;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !timesFrame.current?.contains(focused)) return;
    (timesHeading.current ?? heading.current)?.focus({ preventScroll: true });
  }, [heading, hold]);

  const hasAskedForMore = useRef(false);
  useEffect(() => {
    if (!hasAskedForMore.current || (hold.status === "held" && hold.isEnding)) return;
    hasAskedForMore.current = false;
    // The button has left with the warning.
    if (hold.status !== "held" || document.activeElement !== document.body) return;
    const time = timesFrame.current?.querySelector<HTMLElement>("input:checked") ?? timesHeading.current;
    (time ?? heading.current)?.focus({ preventScroll: true });
  }, [heading, hold]);

  const chooseDay = (next: string) => {
    setMissing(null);
    setDay(next);
    choose(null);
  };
  useEffect(() => {
    if (day !== null) timesHeading.current?.focus({ preventScroll: true });
  }, [day]);

  const otherDay = () => {
    setMissing(null);
    setDay(null);
    choose(null);
    requestAnimationFrame(() =>
      calendarFrame.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
    );
  };

  const confirm = async () => {
    if (!chosen) {
      notify({ kind: "warning", text: t("schedule.missing") });
      // Said where it is missing as well, and the focus goes there: the notification is gone after three seconds.
      setMissing(day === null && !usesWidget ? "date" : "time");
      (
        calendarFrame.current?.querySelector<HTMLElement>('button[tabindex="0"]') ??
        timesFrame.current?.querySelector<HTMLElement>("input:enabled")
      )?.focus();
      return;
    }
    if (isConfirming) return;
    setConfirming(true);
    const isMine = await isHeld();
    setConfirming(false);
    if (!isMine) return;
    form.setSubject({
      kind: "spot",
      s1: { ...chosen, timezone: visitorZone() },
      agentId,
      bookingId,
    });
    onSubmit(chosen, agentId);
    form.state.form.submit();
  };

  const step = stepOf(form, asksWho ? ["name", "phone"] : [], () => void confirm());
  // Said above, where the times are.
  const isSaid =
    submission.status === "failed" &&
    (submission.code === "slot_taken" || submission.code === "hold_expired");

  return (
    <div className={styles.schedule}>
      <StepHeading ref={heading} step={5}>
        {t("schedule.title")}
      </StepHeading>
      <p className={styles.stages}>
        <bdi className={styles.stage} dir="ltr">
          {`${formatNumber(stage, dateLocale)}/${formatNumber(stages, dateLocale)}`}
        </bdi>{" "}
        {t(stage === 1 ? "schedule.date" : "schedule.time")}
      </p>
      {/* Above what it is about: on a phone the notification lies over what is below. */}
      {missing && (
        <p className={styles.missing} role="alert">
          {t(missing === "date" ? "schedule.missingDate" : "schedule.missing")}
        </p>
      )}
      {usesWidget ? (
        <WidgetPlace
          label={t("schedule.widget")}
          loadingText={t("schedule.loading")}
          agentId={agentId}
          onChoose={choose}
          onFailed={() => setUsesWidget(false)}
        />
      ) : day === null ? (
        <div ref={calendarFrame} data-missing={missing ?? undefined}>
          <Calendar
            label={t("schedule.calendar")}
            value={null}
            today={today}
            first={today}
            last={addDays(today, daysAhead)}
            locale={dateLocale}
            weekStart={language === "he" || language === "ko" ? "sunday" : "monday"}
            words={{
              previousMonth: t("schedule.previousMonth"),
              nextMonth: t("schedule.nextMonth"),
              keys: t("schedule.keys"),
            }}
            onChoose={chooseDay}
          />
        </div>
      ) : (
        <div ref={timesFrame} className={styles.times} data-missing={missing ?? undefined}>
          <div className={styles.day}>
            <h3 ref={timesHeading} className={styles.dayName} tabIndex={-1}>
              {t("schedule.times", { day: dayName(day, dateLocale) })}
            </h3>
            <button type="button" className={`${buttons.arrowLink} ${styles.another}`} onClick={otherDay}>
              {t("schedule.anotherDay")}
            </button>
          </div>
          {/* One place for all that the search comes to, so that the times are announced when they arrive. */}
          <div role="status">
            {slots.status === "loading" && <p>{t("schedule.loading")}</p>}
            {known && !hasFree && (
              <p>{t(day === today && known.length === 0 ? "schedule.over" : "schedule.none")}</p>
            )}
            {hasFree && (
              <>
                <p className={hiding.visuallyHidden}>
                  {t("schedule.times", { day: dayName(day, dateLocale) })}
                </p>
                <Clocks day={day} />
              </>
            )}
          </div>
          {slots.status === "failed" && (
            <div className={steps.told} role="alert" data-problem>
              <p>{t("schedule.failed")}</p>
              <button type="button" className={buttons.quiet} onClick={reload}>
                {t("payment.tryAgain")}
              </button>
            </div>
          )}
          {known && hasFree && <Times day={day} slots={known} chosen={chosen} onChoose={choose} />}
        </div>
      )}
      <Held
        hold={hold}
        onExtend={() => {
          hasAskedForMore.current = true;
          void extend();
        }}
      />
      {asksWho && <p>{t("schedule.who")}</p>}
      <LeadForm
        state={{
          ...step,
          isBusy: step.isBusy || isConfirming,
          ...(isSaid && { submission: { status: "idle" as const } }),
        }}
        submitLabel={t("next")}
        isFootKept
        follows={t("schedule.horizon", {
          opens,
          closes,
        })}
      />
    </div>
  );
}

/** Whose time the figures show. */
function Clocks({ day }: { day: string }) {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  const zone = visitorZone();
  const noon = dubaiMoment(day, "12:00");
  return (
    <p className={steps.quiet}>
      {twoClocks(noon, dateLocale, zone).isSame
        ? t("schedule.oneClock", { offset: isolated(dubai.shownOffset) })
        : t("schedule.clocks", {
            zone: isolatedWords(zoneName(noon, zone)),
            offset: isolated(dubai.shownOffset),
          })}
    </p>
  );
}

interface TimesProps {
  day: string;
  slots: readonly { time: string; available: boolean }[];
  chosen: ChosenSlot | null;
  onChoose: (slot: ChosenSlot) => void;
}

function Times({ day, slots, chosen, onChoose }: TimesProps) {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  const zone = visitorZone();
  const options = slots.map(({ time, available }) => {
    const startsAt = dubaiMoment(day, time);
    const { here, there, isSame } = twoClocks(startsAt, dateLocale, zone);
    return {
      part: t(`schedule.parts.${partOfDay(startsAt, zone)}`),
      time,
      main: here,
      ...(!isSame && { second: t("schedule.inDubai", { time: isolatedWords(there) }) }),
      isAvailable: available,
    };
  });
  return (
    <SlotPicker
      label={t("schedule.times", { day: dayName(day, dateLocale) })}
      takenLabel={t("schedule.taken")}
      slots={options}
      value={chosen?.date === day ? chosen.time : null}
      onChoose={(time) => onChoose({ date: day, time })}
    />
  );
}

/** What became of the choice, said aloud, and shortly before its end a way to keep it. */
function Held({ hold, onExtend }: { hold: Hold; onExtend: () => void }) {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  const until = hold.status === "held" ? isolated(formatTime(hold.until, dateLocale)) : "";
  return (
    <div className={styles.held} data-hold={hold.status}>
      <div role="status">
        {hold.status === "holding" && <p>{t("schedule.holding")}</p>}
        {hold.status === "held" && <p>{t(hold.isEnding ? "schedule.ending" : "schedule.held", { until })}</p>}
        {hold.status === "held" && hold.hasFailed && (
          <p className={styles.problem}>{t("schedule.extendFailed")}</p>
        )}
        {hold.status === "lost" && <p className={styles.problem}>{t(`schedule.${hold.why}`)}</p>}
      </div>
      {hold.status === "held" && hold.isEnding && (
        <button type="button" className={buttons.quiet} onClick={onExtend}>
          {t("schedule.extend")}
        </button>
      )}
    </div>
  );
}

/** The part of the visitor's own day that a moment falls into. */
function partOfDay(moment: number, timeZone: string): "night" | "morning" | "afternoon" | "evening" {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(moment),
  );
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

function dayName(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return isolatedWords(format.format(new Date(day)));
}
