import { useWords } from "../../lib/i18n/use-words";
import { useFigureWords } from "../../lib/use-figure-words";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";

export function Treaty() {
  const t = useWords("he-lp");
  const { text } = useFigureWords();
  return (
    <Section label={t("tax.label")} title={t("tax.title")} tone="sand">
      <Note look="pull">{t("tax.text", { year: text("israelTreatyYear") })}</Note>
    </Section>
  );
}
