import type { EventTimes } from "./roadshow-event";

interface DayAndMonthProps {
  times: EventTimes;
  daysClass: string | undefined;
  monthClass: string | undefined;
}

/** The days of a stop and their month apart, so that the days can be set large; in the order in which the language has them. */
export function DayAndMonth({ times, daysClass, monthClass }: DayAndMonthProps) {
  const isMonthFirst = times.days.startsWith(times.month);
  const month = <span className={monthClass}>{times.month}</span>;
  return (
    <>
      {isMonthFirst && month}
      <span className={daysClass}>
        <bdi>{times.dayNumbers}</bdi>
      </span>
      {!isMonthFirst && month}
    </>
  );
}
