import { useWords } from "../../lib/i18n/use-words";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "viewings", "abroad"] as const;

export const listQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function ListQuestions() {
  const t = useWords("list-your-property-in-dubai");
  return (
    <Section label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Questions questions={listQuestions((key) => t(key))} />
    </Section>
  );
}
