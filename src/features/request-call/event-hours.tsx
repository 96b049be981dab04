import type { EventHours as Hours } from "../../contracts/booking";
import { dubaiMoment } from "../../lib/dubai-time";
import { useTranslations, useWordsLocale } from "../../lib/i18n/use-translations";
import { formatTime, isolatedWords } from "../../site/format";
import { SlotPicker } from "../../ui/slot-picker/slot-picker";
import * as hiding from "../../ui/visually-hidden.module.css";
import { chosenHour, hourText, type useEventHours } from "./use-event-hours";
import * as styles from "./event-hours.module.css";

interface EventHoursProps {
  eventId: string;
  hours: ReturnType<typeof useEventHours>;
  /** See `hourText`. */
  value: string;
  /** Whether somebody else was quicker. */
  isLost: boolean;
  onChoose: (value: string) => void;
}

/** The hours of a stop, day by day, of which the visitor may choose one now or none. */
export function EventHours({ eventId, hours, value, isLost, onChoose }: EventHoursProps) {
  const t = useTranslations("request-call");
  const hasFree = hours.status === "known" && hours.data.some(({ available }) => available);
  return (
    <div className={styles.hours}>
      <p className={styles.label}>{t("hours.label")}</p>
      {isLost && (
        <p role="alert" className={styles.problem}>
          {t("hours.lost")}
        </p>
      )}
      {/* One place for all that the search comes to, so that the hours are announced when they arrive. */}
      <div role="status">
        {hours.status === "loading" && <p>{t("hours.loading")}</p>}
        {hours.status === "failed" && <p>{t("hours.failed")}</p>}
        {hours.status === "known" && !hasFree && <p>{t("hours.none")}</p>}
        {hasFree && (
          <>
            <p className={hiding.visuallyHidden}>{t("hours.label")}</p>
            <p className={styles.clock}>{t("hours.clock")}</p>
          </>
        )}
      </div>
      {hours.status === "known" && hasFree && (
        <Picker eventId={eventId} hours={hours} value={value} onChoose={onChoose} />
      )}
    </div>
  );
}

interface PickerProps extends Pick<EventHoursProps, "eventId" | "value" | "onChoose"> {
  hours: Hours;
}

function Picker({ eventId, hours: { data, timeZone }, value, onChoose }: PickerProps) {
  const t = useTranslations("request-call");
  const locale = useWordsLocale();
  const dayOf = (moment: number) =>
    new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone }).format(
      moment,
    );
  const chosen = chosenHour(value, eventId);
  const options = data.map(({ date, time, available, agentId }) => {
    const moment = dubaiMoment(date, time);
    return {
      part: isolatedWords(dayOf(moment)),
      time: `${date} ${time}`,
      agentId,
      main: formatTime(moment, locale, timeZone),
      isAvailable: available,
    };
  });
  const later = {
    time: "",
    main: t("hours.later"),
    second: t("hours.laterText"),
    isAvailable: true,
    fillsRow: true,
  };
  const days = [...new Set(options.map(({ part }) => part))];
  return (
    <SlotPicker
      label={t("hours.label")}
      takenLabel={t("hours.taken")}
      slots={days.flatMap((part) => [
        ...options.filter((option) => option.part === part),
        { part, ...later },
      ])}
      value={chosen ? `${chosen.date} ${chosen.time}` : ""}
      onChoose={(key) => {
        const [date = "", time = ""] = key.split(" ");
        const agentId = options.find((option) => option.time === key)?.agentId;
        onChoose(agentId ? hourText({ eventId, date, time, agentId }) : "");
      }}
    />
  );
}
