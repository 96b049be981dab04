import { Fragment } from "react";
import { formatDay, formatTime, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as hidden from "../../ui/visually-hidden.module.css";
import type { PropertyDetails, TerraceSun } from "./property-details";
import * as styles from "./property-sun.module.css";

const [january, july] = [0, 6];

/** The day as it is drawn, in minutes since midnight: from before the first to after the last sun of the year. */
const [dawn, dusk] = [4 * 60, 20 * 60];

/** From when until when the terrace has sun: in words for winter and summer, and drawn for every month. */
export function PropertySun({ home: { sun, pricedOn } }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const { dateLocale } = useLanguage();
  const time = (minutes: number) => formatTime(minutes * 60_000, dateLocale, "UTC");
  const list = new Intl.ListFormat(dateLocale, { type: "conjunction" });
  const inWords = (stretches: readonly number[]) =>
    list.format(pairs(stretches).map(([from, to]) => t("sun.span", { from: time(from), to: time(to) })));

  const nameOf = ({ floors }: TerraceSun) => {
    if (!floors) return t("sun.ground");
    const [from, to] = floors;
    return from === to ? t("sun.floor", { floor: from }) : t("sun.floors", { from, to });
  };
  const sentenceOf = ({ months }: TerraceSun) => {
    const [winter = [], summer = []] = [months[january], months[july]];
    const kind = summer.length === 0 ? "onlyWinter" : winter.length === 0 ? "onlySummer" : "both";
    return t(`sun.${kind}`, { winter: inWords(winter), summer: inWords(summer) });
  };
  const monthName = new Intl.DateTimeFormat(dateLocale, { month: "short", timeZone: "UTC" });

  return (
    <Section title={t("sun.title")} lead={t("sun.note", { date: formatDay(pricedOn, dateLocale) })}>
      <dl className={styles.sentences}>
        {sun.map((each) => (
          <div key={nameOf(each)} className={styles.sentence}>
            <dt className={styles.floor}>{nameOf(each)}</dt>
            <Formatted as="dd" className={styles.words}>
              {sentenceOf(each)}
            </Formatted>
          </div>
        ))}
      </dl>
      <table className={styles.year} data-columns={sun.length}>
        <caption className={hidden.visuallyHidden}>{t("sun.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={hidden.visuallyHidden}>{t("sun.month")}</span>
            </th>
            {sun.map((each) => (
              <th key={nameOf(each)} scope="colgroup" colSpan={2} className={styles.column}>
                {nameOf(each)}
              </th>
            ))}
          </tr>
          <tr aria-hidden="true">
            <td />
            {sun.map((each) => (
              <Fragment key={nameOf(each)}>
                <td className={styles.day}>
                  <span className={styles.hours}>
                    {[dawn, (dawn + dusk) / 2, dusk].map((minutes) => (
                      <Formatted as="span" key={minutes}>
                        {time(minutes)}
                      </Formatted>
                    ))}
                  </span>
                </td>
                <td className={styles.times} />
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 12 }, (_, month) => (
            <tr key={month}>
              <th scope="row" className={styles.month}>
                <Formatted as="span">{monthName.format(Date.UTC(2026, month, 1))}</Formatted>
              </th>
              {sun.map((each) => {
                const stretches = pairs(each.months[month] ?? []);
                return (
                  <Fragment key={nameOf(each)}>
                    <td className={styles.day} aria-hidden="true">
                      <Line stretches={stretches} />
                    </td>
                    <td className={styles.times}>
                      {stretches.length === 0 && t("sun.shade")}
                      {stretches.map(([from, to]) => (
                        <Formatted as="div" key={from}>
                          {isolated(`${time(from)}–${time(to)}`)}
                        </Formatted>
                      ))}
                    </td>
                  </Fragment>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A day from dawn to dusk, and on it the hours of sun. */
function Line({ stretches }: { stretches: readonly [number, number][] }) {
  return (
    <svg
      className={styles.line}
      viewBox={`${String(dawn)} 0 ${String(dusk - dawn)} 1`}
      preserveAspectRatio="none"
    >
      {stretches.map(([from, to]) => (
        <rect key={from} x={from} width={to - from} height="1" />
      ))}
    </svg>
  );
}

function pairs(stretches: readonly number[]): [number, number][] {
  return stretches.flatMap((from, index) =>
    index % 2 === 0 ? [[from, stretches[index + 1] ?? from] as [number, number]] : [],
  );
}
