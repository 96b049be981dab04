import { useTranslations } from "../../lib/i18n/use-translations";
import { Answers, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["cost", "privacy", "unsure"] as const;

export const compassQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function CompassQuestions() {
  const t = useTranslations("investment-compass");
  return (
    <Section look="above" label={t("faq.label")} title={t("faq.title")}>
      <Answers questions={compassQuestions((key) => t(key))} />
    </Section>
  );
}
