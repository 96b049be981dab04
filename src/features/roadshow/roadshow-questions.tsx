import { useWords } from "../../lib/i18n/use-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const ids = ["cost", "selling", "prepare", "advice", "elsewhere"] as const;
type Key = `faq.${(typeof ids)[number]}.${"question" | "answer"}`;

/** What the page asks and answers; `Head` tells search engines the same. */
export function roadshowQuestions(t: (key: Key) => string): Question[] {
  return ids.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }));
}

export function RoadshowQuestions() {
  const t = useWords("roadshow");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={roadshowQuestions((key) => t(key))} />
    </Section>
  );
}
