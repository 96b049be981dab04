import { useTranslations } from "../../lib/i18n/use-translations";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Section } from "../../ui/section/section";
import * as styles from "./papers.module.css";

const papers = ["deed", "identity", "agreement", "permit", "tenancy", "charges", "attorney"] as const;

/** What we ask to see, to let and to sell. */
export function Papers() {
  const t = useTranslations("list-your-property-in-dubai");
  const notes: Partial<Record<(typeof papers)[number], string>> = {
    deed: t("papers.deedNote"),
    permit: t("papers.permitNote"),
  };
  return (
    <Section look="above" label={t("papers.label")} title={t("papers.title")} lead={t("papers.lead")}>
      <div className={styles.papers}>
        <FactTable
          caption={t("papers.caption")}
          columns={[t("papers.rent"), t("papers.sell")]}
          rows={papers.map((id) => ({
            id,
            name: t(`papers.${id}`),
            note: notes[id],
            cells: [t(`papers.${id}Rent`), t(`papers.${id}Sell`)],
          }))}
        />
      </div>
    </Section>
  );
}
