import { useTranslations } from "../../lib/i18n/use-translations";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const ids = ["address", "language", "company", "change", "after"] as const;
export const eventQuestions = (say: SayQuestion<(typeof ids)[number]>) => questionsOf(ids, say);

export function EventQuestions() {
  const t = useTranslations("roadshow-event");
  return (
    <Section label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Questions questions={eventQuestions((key) => t(key))} />
    </Section>
  );
}
