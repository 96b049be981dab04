import { formatDay, formatTime, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as hidden from "../../ui/visually-hidden.module.css";
import { framePath, monthNumber, type Light, type Stretch } from "../../site/light";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-sun.module.css";

/** The day as it is drawn, in minutes since midnight: from before the first sun of the year, by noon, to after the last. */
const drawn = [240, 720, 1200];
const viewBox = "240 0 960 1";

/** From when until when the terrace has sun: in words for winter and summer, and drawn for every month. */
export function PropertySun({ home: { sun, light, pictures, pricedOn } }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const { dateLocale } = useLanguage();
  const time = (minutes: number) => formatTime(minutes * 60_000, dateLocale, "UTC");
  const monthName = new Intl.DateTimeFormat(dateLocale, { month: "short", timeZone: "UTC" });
  const inWords = (stretches: readonly Stretch[]) =>
    new Intl.ListFormat(dateLocale).format(
      stretches.map(([from, to]) => t("sun.span", { from: time(from), to: time(to) })),
    );

  const floors = sun.map(({ floors: range, months }) => {
    const [from, to]: readonly (number | undefined)[] = range;
    const [winter, summer] = [months[0] ?? [], months[6] ?? []];
    const kind = summer.length === 0 ? "onlyWinter" : winter.length === 0 ? "onlySummer" : "both";
    return {
      name:
        from === to ? t(from ? "sun.floor" : "sun.ground", { floor: from }) : t("sun.floors", { from, to }),
      sentence: t(`sun.${kind}`, { winter: inWords(winter), summer: inWords(summer) }),
      months,
    };
  });

  return (
    <Section title={t("sun.title")} lead={t("sun.note", { date: formatDay(pricedOn, dateLocale) })}>
      <dl className={styles.sentences}>
        {floors.map(({ name, sentence }) => (
          <div key={name}>
            <dt className={styles.floor}>{name}</dt>
            <Formatted as="dd" className={styles.words}>
              {sentence}
            </Formatted>
          </div>
        ))}
      </dl>
      {light && <MorningAndEvening light={light} alt={pictures[0]?.alt ?? ""} />}
      <table className={styles.year} data-columns={floors.length}>
        <caption className={hidden.visuallyHidden}>{t("sun.caption")}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {floors.map(({ name }) => (
              <th key={name} scope="col" className={styles.column}>
                {name}
                <div className={styles.hours} aria-hidden="true">
                  {drawn.map((minutes) => (
                    <Formatted as="span" key={minutes}>
                      {time(minutes)}
                    </Formatted>
                  ))}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 12 }, (_, month) => (
            <tr key={month}>
              <th scope="row" className={styles.month}>
                <Formatted as="span">{monthName.format(Date.UTC(2026, month))}</Formatted>
              </th>
              {floors.map(({ name, months: { [month]: stretches = [] } }) => (
                <td key={name} className={styles.day}>
                  <svg
                    className={styles.line}
                    viewBox={viewBox}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    {stretches.map(([from, to]) => (
                      <rect key={from} x={from} width={to - from} height="1" />
                    ))}
                  </svg>
                  <div className={styles.times}>
                    {stretches.length === 0 && t("sun.shade")}
                    {stretches.map(([from, to]) => (
                      <Formatted as="div" key={from}>
                        {isolated(`${time(from)}–${time(to)}`)}
                      </Formatted>
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The hours to which the nearest frames are shown. */
const [morning, evening] = [9, 17];

/** What paper shows in place of the dial: the picture's light in the morning and in the evening of one month. */
function MorningAndEvening({ light, alt }: { light: Light; alt: string }) {
  const { dateLocale } = useLanguage();
  const monthName = new Intl.DateTimeFormat(dateLocale, { month: "long", timeZone: "UTC" });
  const nearest = (hours: readonly number[], wanted: number) =>
    hours.reduce((best, hour) => (Math.abs(hour - wanted) < Math.abs(best - wanted) ? hour : best));
  const [day] = light.days
    .map(({ month, hours }) => ({
      month,
      shown: [nearest(hours, morning), nearest(hours, evening)] as const,
    }))
    .sort((a, b) => distance(a.shown) - distance(b.shown));
  if (!day) return null;
  const { month, shown } = day;
  return (
    <div className={styles.printed}>
      {[...new Set(shown)].map((hour) => (
        <figure key={hour}>
          <img
            src={framePath(light, { month, hour, size: "preview" })}
            alt={alt}
            width="480"
            height="360"
            loading="lazy"
            decoding="async"
          />
          <Formatted as="figcaption">
            {`${formatTime(hour * 3_600_000, dateLocale, "UTC")}, ${monthName.format(Date.UTC(2026, monthNumber[month]))}`}
          </Formatted>
        </figure>
      ))}
    </div>
  );
}

const distance = ([first, second]: readonly [number, number]) =>
  Math.abs(first - morning) + Math.abs(second - evening);
