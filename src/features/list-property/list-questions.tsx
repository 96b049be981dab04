import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "viewings", "abroad"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function listQuestions(say: (key: Word) => string): Question[] {
  return asked.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function ListQuestions() {
  const t = useWords("list-your-property-in-dubai");
  return (
    <Section label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Questions questions={listQuestions((key) => t(key))} />
    </Section>
  );
}
