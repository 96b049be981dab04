import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["exclusive", "cost", "dubai", "refund"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function partnersQuestions(say: (key: Word) => string): Question[] {
  return asked.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function PartnersQuestions() {
  const t = useWords("partners");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={partnersQuestions((key) => t(key))} />
    </Section>
  );
}
