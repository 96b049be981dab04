import type { CSSProperties } from "react";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { converted, formatMoney } from "../../lib/money";
import { useFigures, useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { formatDay, formatPercent, isolated, type Range } from "../../site/format";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./currency.module.css";

const share = 0.1;

/** What a move of the Singapore dollar does to a home in Dubai, beside a year of its rent, to one scale. */
export function Currency() {
  const t = useTranslations("roadshow-singapore");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { grossYield } = useFigures();
  const { number, text } = useFigureWords();
  if (grossYield.kind !== "percentRange") throw new Error("The gross yield is a range of percent");

  const money = (value: number | Range) => formatMoney(value, "SGD", dateLocale);
  const home = converted(number("examplePrice"), currencies.perAed.SGD);
  const [least, most] = grossYield.value.map((rate) => converted(home, rate)) as [number, number];
  const loss = converted(home, 1 - 1 / (1 + share));
  const gain = converted(home, 1 / (1 - share) - 1);
  const percent = isolated(formatPercent(share, dateLocale));
  const rows = [
    { id: "rent", name: t("currency.rent", { yield: text("grossYield") }), from: least, to: most, sign: "" },
    { id: "rises", name: t("currency.rises", { share: percent }), from: loss, to: loss, sign: "−" },
    { id: "falls", name: t("currency.falls", { share: percent }), from: gain, to: gain, sign: "+" },
  ] as const;
  return (
    <Section
      look="above"
      label={t("currency.label")}
      title={t("currency.title")}
      lead={t("currency.lead", { price: text("examplePrice"), sum: isolated(money(home)) })}
    >
      <dl>
        {rows.map(({ id, name, from, to, sign }) => (
          <div
            key={id}
            className={`${styles.row} ${styles[id]}`}
            style={{ "--from": from / gain, "--to": to / gain } as CSSProperties}
          >
            <Formatted as="dt" className={styles.name}>
              {name}
            </Formatted>
            <dd className={styles.value}>
              <span className={styles.bar} aria-hidden="true" />
              <Formatted as="bdi" className={styles.sum}>
                {sign && `${sign}\u2060`}
                {money([from, to])}
              </Formatted>
            </dd>
          </div>
        ))}
      </dl>
      <Note>{t("currency.note", { date: formatDay(currencies.date, dateLocale) })}</Note>
    </Section>
  );
}
