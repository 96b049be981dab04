import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import ReactCalendar from "react-calendar";
import { Icon } from "../icon/icon";
import { daysInMonth, inMonth, keyTarget, localDate, monthOf, within } from "./days";
import * as hidden from "../visually-hidden.module.css";
import * as styles from "./calendar.module.css";

interface CalendarProps {
  /** Accessible name of the whole. */
  label: string;
  /** All days as `YYYY-MM-DD`. */
  value: string | null;
  today: string;
  /** The days that can be chosen; nothing outside of them can be reached. */
  first: string;
  last: string;
  /** BCP 47 tag for the names of days and months. */
  locale: string;
  weekStart: "monday" | "sunday";
  /** `keys` says what the keys do. */
  words: { previousMonth: string; nextMonth: string; keys: string };
  onChoose: (day: string) => void;
}

/**
 * A month of days. react-calendar draws it; the keys are ours: arrows go by day and week, Home and End to the ends of
 * the week, Page Up and Page Down by month. It is one stop for Tab.
 *
 * It is a group and no grid: react-calendar puts all days into one element, and its props reach neither that nor the
 * days' own, so rows would have to be claimed from outside (`aria-owns`), which VoiceOver does not follow. Instead each
 * day says its weekday, the group its name and its keys.
 */
export function Calendar({
  label,
  value,
  today,
  first,
  last,
  locale,
  weekStart,
  words,
  onChoose,
}: CalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  /** Where Tab arrives and the keys go on from. */
  const [current, setCurrent] = useState(() => within(value ?? today, first, last));
  const [month, setMonth] = useState(() => monthOf(current));
  const takesFocus = useRef(false);
  const weekday = useMemo(() => weekdayNames(locale), [locale]);

  // react-calendar gives its days neither a state nor an order for Tab.
  useLayoutEffect(() => {
    // The arrow to the first or the last month is switched off when it has been pressed, and would leave the focus nowhere.
    if (frame.current?.querySelector(":disabled:focus")) takesFocus.current = true;
    const stop = inMonth(current, month) ? current : within(`${month}-01`, first, last);
    for (const [day, button] of dayButtons(frame.current, month)) {
      button.tabIndex = day === stop ? 0 : -1;
      button.setAttribute("aria-pressed", String(day === value));
      if (day === today) button.setAttribute("aria-current", "date");
      else button.removeAttribute("aria-current");
      if (day === stop && takesFocus.current) button.focus();
    }
    takesFocus.current = false;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = [...dayButtons(frame.current, month)].find(([, button]) => button === event.target);
    if (!from) return;
    const isRtl = event.currentTarget.closest("[dir]")?.getAttribute("dir") === "rtl";
    const target = keyTarget(event.key, from[0], { isRtl, weekStart });
    if (!target) return;
    event.preventDefault();
    const day = within(target, first, last);
    takesFocus.current = true;
    setCurrent(day);
    setMonth(monthOf(day));
  };

  return (
    // The keys belong to the days inside, which are buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={label}
      aria-describedby={keysId}
      className={styles.calendar}
      onKeyDown={onKeyDown}
    >
      <p id={keysId} className={hidden.visuallyHidden}>
        {words.keys}
      </p>
      <ReactCalendar
        locale={locale}
        calendarType={weekStart === "sunday" ? "gregory" : "iso8601"}
        activeStartDate={localDate(`${month}-01`)}
        onActiveStartDateChange={({ activeStartDate }) => {
          if (activeStartDate) setMonth(monthOf(dayOf(activeStartDate)));
        }}
        value={value === null ? null : localDate(value)}
        onClickDay={(date) => {
          setCurrent(dayOf(date));
          onChoose(dayOf(date));
        }}
        minDate={localDate(first)}
        maxDate={localDate(last)}
        minDetail="month"
        maxDetail="month"
        showNeighboringMonth={false}
        formatShortWeekday={(_, date) => weekday(date)}
        // react-calendar has no rows and no columns: each day says itself under which weekday it stands.
        formatLongDate={(tag, date) => new Intl.DateTimeFormat(tag, { dateStyle: "full" }).format(date)}
        formatDay={(tag, date) => new Intl.NumberFormat(tag).format(date.getDate())}
        tileClassName={({ date }) => (dayOf(date) === today ? "today" : null)}
        navigationAriaLive="polite"
        prevAriaLabel={words.previousMonth}
        nextAriaLabel={words.nextMonth}
        prevLabel={<Icon name="arrowBack" />}
        nextLabel={<Icon name="arrow" />}
        prev2Label={null}
        next2Label={null}
      />
    </div>
  );
}

/** The day of a date on this machine's calendar, which is how react-calendar has them. */
function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function dayButtons(frame: HTMLElement | null, month: string): Map<string, HTMLButtonElement> {
  const buttons = [
    ...(frame?.querySelectorAll<HTMLButtonElement>(".react-calendar__month-view__days__day") ?? []),
  ];
  // Without the neighbouring months, the buttons are the days of the month in their order.
  return new Map(daysInMonth(month).flatMap((day, at) => (buttons[at] ? [[day, buttons[at]]] : [])));
}

/**
 * Short names where they fit into a column. Arabic ones are whole words, of which a single letter would tell nobody the
 * day; without their article they fit, and are what calendars there print.
 */
function weekdayNames(locale: string): (date: Date) => string {
  const days = Array.from({ length: 7 }, (_, at) => new Date(2026, 0, 5 + at));
  const short = new Intl.DateTimeFormat(locale, { weekday: "short" });
  if (locale.startsWith("ar")) return (date) => short.format(date).replace(/^ال/u, "");
  const fits = days.every((day) => short.format(day).length <= 4);
  const format = fits ? short : new Intl.DateTimeFormat(locale, { weekday: "narrow" });
  return (date) => format.format(date);
}
