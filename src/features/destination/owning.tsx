import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./owning.module.css";

/** Prices, fees and rents, each with how far it can be trusted. */
export function Owning() {
  const t = useTranslations("al-marjan-island");
  const common = useTranslations("common");
  const { text, note } = useFigureWords();
  return (
    <Section label={t("owning.label")} title={t("owning.title")}>
      <p className={styles.text}>{t("owning.text")}</p>
      <FactTable
        caption={t("owning.caption")}
        rows={[
          {
            id: "price",
            name: t("owning.price"),
            note: note("alMarjanPricePerSqm"),
            cells: [t("owning.perSqm", { range: text("alMarjanPricePerSqm") })],
          },
          {
            id: "fee",
            name: t("owning.fee"),
            note: note("rakTransferFee"),
            cells: [t("owning.feeValue", { rate: text("rakTransferFee") })],
          },
          {
            id: "charge",
            name: t("owning.charge"),
            note: note("alMarjanServiceChargePerSqm"),
            cells: [t("owning.perSqmYear", { range: text("alMarjanServiceChargePerSqm") })],
          },
          {
            id: "yield",
            name: t("owning.yield"),
            note: note("grossYieldAlMarjanIsland"),
            cells: [t("owning.yieldValue", { range: text("grossYieldAlMarjanIsland") })],
          },
          { id: "road", name: t("owning.road"), cells: [t("owning.roadValue")] },
        ]}
      />
      <Note>
        {t("owning.yieldNote")} {common("figures.legalNote")}
      </Note>
    </Section>
  );
}
