import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";

export function Treaty() {
  const t = useTranslations("he-lp");
  const { text } = useFigureWords();
  return (
    <Section label={t("tax.label")} title={t("tax.title")} tone="sand">
      <Note look="pull">{t("tax.text", { year: text("israelTreatyYear") })}</Note>
    </Section>
  );
}
