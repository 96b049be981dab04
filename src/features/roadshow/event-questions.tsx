import { useTranslations } from "../../lib/i18n/use-translations";
import { Answers, Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const ids = ["address", "language", "company", "change", "after"] as const;
export const eventQuestions = (say: SayQuestion<(typeof ids)[number]>) => questionsOf(ids, say);

/** @param isOpen to show all answers at once, in two columns */
export function EventQuestions({ isOpen = false }: { isOpen?: boolean }) {
  const t = useTranslations("roadshow-event");
  const asked = eventQuestions((key) => t(key));
  return (
    <Section
      look={isOpen ? "above" : "beside"}
      label={t("faq.label")}
      title={t("faq.title")}
      tone={isOpen ? "paper" : "sand"}
    >
      {isOpen ? <Answers look="flow" questions={asked} /> : <Questions questions={asked} />}
    </Section>
  );
}
