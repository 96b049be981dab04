import { formatClock, formatDay, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as hidden from "../../ui/visually-hidden.module.css";
import type { Stretch } from "../../site/light";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-sun.module.css";

/** The day as it is drawn, in minutes since midnight: from before the first sun of the year, by noon, to after the last. */
const drawn = [240, 720, 1200];
const viewBox = "240 0 960 1";

/** From when until when the terrace has sun: in words for winter and summer, and drawn for every month. */
export function PropertySun({ home: { sun, light, pricedOn } }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const { dateLocale } = useLanguage();
  const time = (minutes: number) => formatClock(minutes, dateLocale);
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
    <Section
      look="above"
      title={t("sun.title")}
      lead={t("sun.note", { date: formatDay(pricedOn, dateLocale) })}
    >
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
      {light && (
        <div className={styles.printed}>
          {light.printed.map((src) => (
            <img key={src} src={src} alt="" width="480" height="360" loading="lazy" />
          ))}
        </div>
      )}
      <table className={styles.year} data-columns={floors.length}>
        <caption className={hidden.visuallyHidden}>{t("sun.caption")}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {floors.map(({ name }) => (
              <th key={name} scope="col" className={styles.column}>
                <span className={styles.columnName}>{name}</span>
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
