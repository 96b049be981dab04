import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as styles from "./commission.module.css";

/** Off-plan and resale side by side: who pays, when, and on which paper; then what one resale comes to. */
export function Commission() {
  const t = useTranslations("partners");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const figures = useFigureWords();
  const commission = figures.text("agencyCommission");
  const example = figures.number("examplePrice") * figures.number("agencyCommission");
  return (
    <Section
      id="commission"
      look="above"
      tone="dark"
      label={t("commission.label")}
      title={t("commission.title")}
      lead={t("commission.lead")}
    >
      <FactTable
        caption={t("commission.caption")}
        columns={[t("commission.offPlan"), t("commission.resale")]}
        rows={[
          {
            id: "payer",
            name: t("commission.payer"),
            cells: [t("commission.payerOffPlan"), t("commission.payerResale", { commission })],
          },
          {
            id: "due",
            name: t("commission.due"),
            cells: [t("commission.dueOffPlan"), t("commission.dueResale")],
          },
          {
            id: "paper",
            name: t("commission.paper"),
            cells: [t("commission.paperOffPlan"), t("commission.paperResale")],
          },
        ]}
      />
      <div className={styles.example}>
        <Formatted as="p" className={styles.sum}>
          {formatMoney(example, "AED", dateLocale)}
        </Formatted>
        <div>
          <h3 className={styles.subject}>{t("commission.example.title")}</h3>
          <Formatted as="p" className={styles.reckoning}>
            {t("commission.example.text", { commission, price: figures.text("examplePrice") })}
          </Formatted>
        </div>
      </div>
      <div className={styles.notes}>
        <div className={styles.part}>
          <p className={styles.subject}>{t("commission.licence")}</p>
          <p>{t("commission.abroad")}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.subject}>{t("commission.paid")}</h3>
          <p>{t("commission.paidBoth")}</p>
          <Formatted as="p" className={styles.terms}>
            {t("commission.tax")} {figures.note("agencyCommission")}. {common("figures.legalNote")}
          </Formatted>
        </div>
      </div>
    </Section>
  );
}
