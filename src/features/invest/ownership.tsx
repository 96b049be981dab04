import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const kinds = ["freehold", "leasehold", "elsewhere"] as const;

export function Ownership() {
  const t = useTranslations("invest-in-dubai");
  const figures = useFigureWords();
  return (
    <Section look="above" label={t("ownership.label")} title={t("ownership.title")} tone="sand">
      <Passages
        passages={kinds.map((id) => ({
          id,
          title: t(`ownership.${id}.title`),
          text: t(`ownership.${id}.text`, { years: figures.text("leaseholdYears") }),
        }))}
      />
    </Section>
  );
}
