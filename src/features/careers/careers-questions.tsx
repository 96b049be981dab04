import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["card", "visa", "remote", "open"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function careersQuestions(say: (key: Word) => string): Question[] {
  return asked.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function CareersQuestions() {
  const t = useWords("careers");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={careersQuestions((key) => t(key))} />
    </Section>
  );
}
