import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./commission.module.css";

/** Off-plan and resale side by side: who pays, when, and on which paper. */
export function Commission() {
  const t = useTranslations("partners");
  const common = useTranslations("common");
  const figures = useFigureWords();
  const commission = figures.text("agencyCommission");
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
      <div className={styles.notes}>
        <div className={styles.small}>
          <Note look="pull">{t("commission.licence")}</Note>
          <p>{t("commission.abroad")}</p>
        </div>
        <div className={styles.small}>
          <h3 className={styles.paid}>{t("commission.paid")}</h3>
          <p>{t("commission.paidBoth")}</p>
          <Note>{t("commission.tax")}</Note>
          <Note>
            {figures.note("agencyCommission")}. {common("figures.legalNote")}
          </Note>
        </div>
      </div>
    </Section>
  );
}
