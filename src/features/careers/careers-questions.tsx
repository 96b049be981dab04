import { useTranslations } from "../../lib/i18n/use-translations";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["card", "visa", "remote", "open"] as const;

export const careersQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function CareersQuestions() {
  const t = useTranslations("careers");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={careersQuestions((key) => t(key))} />
    </Section>
  );
}
