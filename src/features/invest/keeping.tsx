import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Figures } from "../../ui/figures/figures";
import { Section } from "../../ui/section/section";

const costs = [
  { name: "serviceCharge", figure: "serviceChargePerSqm" },
  { name: "letting", figure: "lettingFee" },
  { name: "housing", figure: "housingFee" },
] as const;

/** What a home costs every year. */
export function Keeping() {
  const t = useTranslations("invest-in-dubai");
  const figures = useFigureWords();
  return (
    <Section look="above" label={t("keeping.label")} title={t("keeping.title")} tone="sand">
      <Figures
        items={costs.map(({ name, figure }) => ({
          id: name,
          value: figures.parts(figure),
          title: t(`keeping.${name}.title`),
          meaning: t(`keeping.${name}.text`),
          note: figures.note(figure),
        }))}
      />
    </Section>
  );
}
