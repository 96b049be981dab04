import { useTranslations } from "../../lib/i18n/use-translations";
import { Answers, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "viewings", "abroad"] as const;

export const listQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function ListQuestions() {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <Section look="above" label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Answers questions={listQuestions((key) => t(key))} />
    </Section>
  );
}
