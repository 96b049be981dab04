import { useTranslations } from "../../lib/i18n/use-translations";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["travel", "resell", "heirs", "guarantee"] as const;

export const investQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function InvestQuestions() {
  const t = useTranslations("invest-in-dubai");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={investQuestions((key) => t(key))} />
    </Section>
  );
}
