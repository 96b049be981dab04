import { useTranslations } from "../../lib/i18n/use-translations";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "viewings", "abroad"] as const;

export const listQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function ListQuestions() {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <Section label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Questions questions={listQuestions((key) => t(key))} />
    </Section>
  );
}
