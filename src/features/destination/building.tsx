import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const stages = ["stands", "rises", "announced"] as const;

/** What stands, what rises, and what is only said. */
export function Building() {
  const t = useTranslations("al-marjan-island");
  const { text } = useFigureWords();
  const values = { rooms: text("alMarjanResortRooms"), year: text("alMarjanResortYear") };
  return (
    <Section label={t("building.label")} title={t("building.title")} tone="sand">
      <Passages
        passages={stages.map((id) => ({
          id,
          title: t(`building.${id}.title`),
          text: t(`building.${id}.text`, values),
        }))}
      />
    </Section>
  );
}
