import { formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";

/** The two permits side by side. */
export function Residence() {
  const t = useTranslations("invest-in-dubai");
  const { dateLocale } = useLanguage();
  const { number, text } = useFigureWords();
  const { checked } = useFigures().ownerVisaJointShare;
  return (
    <Section look="above" label={t("residence.label")} title={t("residence.title")}>
      <FactTable
        caption={t("residence.caption")}
        columns={[t("residence.golden"), t("residence.owner")]}
        rows={[
          {
            id: "duration",
            name: t("residence.duration"),
            cells: [
              t("residence.years", { count: number("goldenVisaYears") }),
              t("residence.years", { count: number("ownerVisaYears") }),
            ],
          },
          {
            id: "property",
            name: t("residence.property"),
            cells: [
              t("residence.propertyGolden", { value: text("goldenVisa") }),
              t("residence.propertyOwner", { share: text("ownerVisaJointShare") }),
            ],
          },
          {
            id: "financed",
            name: t("residence.financed"),
            cells: [t("residence.financedGolden"), t("residence.financedOwner")],
          },
          {
            id: "absence",
            name: t("residence.absence"),
            cells: [t("residence.absenceGolden"), t("residence.absenceOwner")],
          },
        ]}
      />
      <Note>{t("residence.note", { date: checked ? formatDay(checked, dateLocale) : "–" })}</Note>
    </Section>
  );
}
