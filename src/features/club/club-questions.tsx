import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["early", "better", "paid", "abroad", "nothing"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function clubQuestions(say: (key: Word) => string): Question[] {
  return asked.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
}

export function ClubQuestions() {
  const t = useWords("dubai-insiders-club");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={clubQuestions((key) => t(key))} />
    </Section>
  );
}
