import { useTranslations } from "../../lib/i18n/use-translations";
import { Answers, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "cost", "dubai", "refund"] as const;

export const partnersQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function PartnersQuestions() {
  const t = useTranslations("partners");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Answers questions={partnersQuestions((key) => t(key))} />
    </Section>
  );
}
