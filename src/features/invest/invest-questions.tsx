import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["travel", "resell", "heirs", "guarantee"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function investQuestions(say: (key: Word) => string): Question[] {
  return asked.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function InvestQuestions() {
  const t = useWords("invest-in-dubai");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={investQuestions((key) => t(key))} />
    </Section>
  );
}
