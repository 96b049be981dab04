import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Figures } from "../../ui/figures/figures";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";

const fees = [
  { name: "letting", figure: "lettingCommission" },
  { name: "managing", figure: "lettingFee" },
  { name: "selling", figure: "agencyCommission" },
] as const;

export function Fees() {
  const t = useTranslations("list-your-property-in-dubai");
  const common = useTranslations("common");
  const figures = useFigureWords();
  const vat = figures.text("valueAddedTax");
  return (
    <Section look="above" label={t("fees.label")} title={t("fees.title")}>
      <Figures
        items={fees.map(({ name, figure }) => ({
          id: name,
          value: figures.parts(figure),
          title: t(`fees.${name}.title`),
          meaning: t(`fees.${name}.text`, { vat }),
        }))}
      />
      <Note>
        {figures.note("agencyCommission")}. {common("figures.legalNote")}
      </Note>
    </Section>
  );
}
