import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Figures } from "../../ui/figures/figures";
import { Section } from "../../ui/section/section";

const reasons = [
  { name: "rent", figure: "grossYield" },
  { name: "demand", figure: "population" },
  { name: "currency", figure: "dollarPeg" },
] as const;

export function Reasons() {
  const t = useTranslations("invest-in-dubai");
  const figures = useFigureWords();
  const values = {
    rent: {},
    demand: { year: figures.text("populationYear"), since: figures.text("populationDoubledSince") },
    currency: { since: figures.text("dollarPegSince") },
  };
  return (
    <Section look="above" label={t("why.label")} title={t("why.title")}>
      <Figures
        items={reasons.map(({ name, figure }) => ({
          id: name,
          value: figures.parts(figure),
          title: t(`why.${name}.title`),
          meaning: t(`why.${name}.text`, values[name]),
          note: figures.note(figure),
        }))}
      />
    </Section>
  );
}
