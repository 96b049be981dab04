import { useLanguage } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import type { PropertyDetails } from "./property-details";
import * as styles from "./sky.module.css";

/** The sun's way over the terrace in winter and in summer, and from where it reaches it: `PropertySun` says so in words. */
export function Sky({ ways }: { ways: PropertyDetails["skyWays"] }) {
  const { dateLocale } = useLanguage();
  const monthName = new Intl.DateTimeFormat(dateLocale, { month: "short", timeZone: "UTC" });
  return (
    <div className={styles.sky} aria-hidden="true">
      <svg viewBox="0 0 200 100">
        <path d="M0 100H200" />
        {ways.map(({ month, way, lit }) => (
          <g key={month}>
            <path d={way} />
            <path className={styles.lit} d={lit} />
          </g>
        ))}
      </svg>
      {ways.map(({ month }) => (
        <Formatted as="span" key={month} className={styles.month}>
          {monthName.format(Date.UTC(2026, month))}
        </Formatted>
      ))}
    </div>
  );
}
