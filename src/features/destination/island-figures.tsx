import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Figures } from "../../ui/figures/figures";
import { Section } from "../../ui/section/section";

const shown = [
  { name: "islands", figure: "alMarjanIslands" },
  { name: "beach", figure: "alMarjanBeachKm" },
  { name: "area", figure: "alMarjanAreaSqm" },
  { name: "resort", figure: "alMarjanResortYear" },
] as const;

export function IslandFigures() {
  const t = useTranslations("al-marjan-island");
  const figures = useFigureWords();
  return (
    <Section look="above" title={t("figures.title")}>
      <Figures
        items={shown.map(({ name, figure }) => ({
          id: name,
          value: figures.parts(figure),
          meaning: t(`figures.${name}`),
          note: figures.note(figure),
        }))}
      />
    </Section>
  );
}
