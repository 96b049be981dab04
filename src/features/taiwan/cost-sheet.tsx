import type { ReactNode } from "react";
import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { converted } from "../../lib/money";
import { purchaseCosts } from "../../lib/purchase-costs";
import { useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { taiwanLanguage } from "../../site/constants";
import { formatDay, formatNumber, formatPercent } from "../../site/format";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as hidden from "../../ui/visually-hidden.module.css";
import { InChinese } from "./in-chinese";
import { useInterpreter } from "./use-interpreter";
import * as styles from "./cost-sheet.module.css";

const currency = "AED";
const none = "–";

/** The sheet that a visitor takes home, in Chinese as it is printed, with the words of the page below each line. */
export function CostSheet() {
  const t = useTranslations("taiwan");
  const interpreter = useInterpreter();
  return (
    <section className={styles.section}>
      <Grid className={styles.grid}>
        <div className={styles.words}>
          <Label>{t("sheet.label")}</Label>
          <h2 className={styles.title}>
            <TitleLines>{t("sheet.title")}</TitleLines>
          </h2>
          <p className={styles.text}>{t("sheet.text")}</p>
          <div className={styles.interpreter}>
            <div className={styles.sign}>{interpreter.sign}</div>
            <div>
              <h3 className={styles.name}>{interpreter.name}</h3>
              <p className={styles.role}>{interpreter.role}</p>
              <p className={styles.said}>{interpreter.text}</p>
            </div>
          </div>
        </div>
        <Sheet />
      </Grid>
    </section>
  );
}

type Line = "price" | "transfer" | "deed" | "agency" | "admin" | "total" | "rough";

function Sheet() {
  const t = useTranslations("taiwan");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { number, text } = useFigureWords();
  const sum = (value: number) => formatNumber(value, taiwanLanguage, { maximumFractionDigits: 0 });
  const rough = (value: number) => sum(converted(value, currencies.perAed.TWD));
  const price = number("examplePrice");
  const transferFee = number("transferFee");
  const registration = { titleDeedCharges: number("titleDeedCharges"), trusteeFee: number("trusteeFee") };
  const { transfer, agency, total } = purchaseCosts(price, {
    transferFee,
    ...registration,
    agencyCommission: number("agencyCommission"),
    valueAddedTax: number("valueAddedTax"),
  });
  // The developer's fee is still to be added.
  const atLeast = (written: string) => <bdi dir="ltr">{written}+</bdi>;
  const extra = <Twofold chinese={taiwanWords.sheet.extra}>{t("sheet.extra")}</Twofold>;
  const lines: Record<Line, readonly [ready: string, offPlan: ReactNode]> = {
    price: [sum(price), sum(price)],
    transfer: [sum(transfer), sum(transfer)],
    deed: [sum(registration.titleDeedCharges + registration.trusteeFee), none],
    agency: [sum(agency), none],
    admin: [none, extra],
    total: [sum(total), atLeast(sum(price + transfer))],
    rough: [rough(total), atLeast(rough(price + transfer))],
  };
  const inChinese = (line: Line) =>
    taiwanWords.sheet[line].replace("{{rate}}", formatPercent(transferFee, taiwanLanguage));
  return (
    <div className={styles.sheet}>
      <p lang={taiwanLanguage} dir="ltr" className={styles.head}>
        {taiwanWords.sheet.label}
      </p>
      <table className={styles.table}>
        <caption className={hidden.visuallyHidden}>{t("sheet.caption")}</caption>
        <thead>
          <tr>
            <td className={styles.currency}>
              <bdi>{currency}</bdi>
            </td>
            {(["ready", "offPlan"] as const).map((kind) => (
              <th key={kind} scope="col" className={styles.kind}>
                <Twofold chinese={taiwanWords.sheet[kind]}>{t(`sheet.${kind}`)}</Twofold>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(lines) as Line[]).map((line) => (
            <tr key={line} className={styles[line]}>
              <th scope="row" className={styles.line}>
                <Twofold chinese={inChinese(line)}>
                  {t(`sheet.${line}`, { rate: text("transferFee") })}
                </Twofold>
              </th>
              {lines[line].map((cell, at) => (
                <td key={at} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Formatted as="p" className={styles.note}>
        {t("sheet.note", { date: formatDay(currencies.date, dateLocale) })}
      </Formatted>
    </div>
  );
}

/** What the sheet says, and below it the same in the page's language. */
function Twofold({ chinese, children }: { chinese: string; children: string }) {
  return (
    <>
      <InChinese className={styles.chinese}>{chinese}</InChinese>
      <Formatted as="span" className={styles.gloss}>
        {children}
      </Formatted>
    </>
  );
}
