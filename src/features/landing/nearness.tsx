import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Figures } from "../../ui/figures/figures";
import { Section } from "../../ui/section/section";

const shown = [
  { name: "flight", figure: "flightHoursFromTelAviv" },
  { name: "clock", figure: "hoursAheadOfIsrael" },
  { name: "office", figure: "officeDays" },
] as const;

export function Nearness() {
  const t = useTranslations("he-lp");
  const figures = useFigureWords();
  return (
    <Section look="above" label={t("near.label")} title={t("near.title")}>
      <Figures
        items={shown.map(({ name, figure }) => ({
          id: name,
          value: figures.parts(figure),
          meaning: t(`near.${name}`),
        }))}
      />
    </Section>
  );
}
