import type { Range } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { useFigures } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Prose } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import { sellerCosts } from "./seller-costs";
import * as styles from "./costs.module.css";

/** A sale as a bill, from the price down to what the seller keeps. */
export function Costs() {
  const t = useTranslations("sell-your-property");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { nocFee } = useFigures();
  const { number, text, note } = useFigureWords();
  const aed = (value: number | Range) => formatMoney(value, "AED", dateLocale);
  if (nocFee.kind !== "aedRange") throw new Error("The developer's fee is a range of dirhams");

  const price = number("examplePrice");
  const { agency, atLeast } = sellerCosts(price, {
    commission: number("agencyCommission"),
    vat: number("valueAddedTax"),
    highestNoc: nocFee.value[1],
  });

  return (
    <Section
      label={t("costs.label")}
      title={t("costs.title", { price: text("examplePrice") })}
      lead={t("costs.lead")}
      tone="sand"
    >
      <FactTable
        look="sums"
        caption={t("costs.caption")}
        rows={[
          { id: "price", name: t("costs.price"), cells: [aed(price)] },
          {
            id: "agency",
            name: t("costs.agency"),
            note: t("costs.agencyNote", { rate: text("agencyCommission"), vat: text("valueAddedTax") }),
            cells: [aed(agency)],
          },
          {
            id: "noc",
            name: t("costs.noc"),
            note: t("costs.nocNote"),
            cells: [aed(nocFee.value)],
          },
          {
            id: "rest",
            name: t("costs.rest"),
            note: t("costs.restNote"),
            cells: [aed(atLeast)],
            isTotal: true,
          },
        ]}
      />
      <div className={styles.otherwise}>
        <Prose>
          <Formatted as="p">
            {t("costs.mortgage", { fee: text("earlySettlementFee"), cap: text("earlySettlementCap") })}
          </Formatted>
          <Formatted as="p">{t("costs.buyer", { transferFee: text("transferFee") })}</Formatted>
        </Prose>
      </div>
      <Note>{note("nocFee")}</Note>
      <Note>{common("figures.legalNote")}</Note>
    </Section>
  );
}
