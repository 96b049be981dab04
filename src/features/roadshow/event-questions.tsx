import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const ids = ["address", "language", "company", "change", "after"] as const;
type Word = `faq.${(typeof ids)[number]}.${"question" | "answer"}`;

/** What the page asks and answers; `Head` tells search engines the same. */
export function eventQuestions(say: (key: Word) => string): Question[] {
  return ids.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function EventQuestions() {
  const t = useWords("roadshow-event");
  return (
    <Section label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Questions questions={eventQuestions((key) => t(key))} />
    </Section>
  );
}
