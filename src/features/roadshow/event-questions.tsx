import { useTranslations } from "../../lib/i18n/use-translations";
import {
  Answers,
  Questions,
  questionsOf,
  type Question,
  type SayQuestion,
} from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

/** What is asked in this city alone, and then what is asked everywhere. */
const own = ["first", "second"] as const;
const everywhere = ["address", "company", "change", "after"] as const;

/**
 * @param sayOwn of the stop's own words
 * @param say of those that all stops share
 */
export const eventQuestions = (
  sayOwn: SayQuestion<(typeof own)[number]>,
  say: SayQuestion<(typeof everywhere)[number]>,
): Question[] => [...questionsOf(own, sayOwn), ...questionsOf(everywhere, say)];

interface EventQuestionsProps {
  questions: readonly Question[];
  /** To show all answers at once, in two columns. */
  isOpen?: boolean;
}

export function EventQuestions({ questions, isOpen = false }: EventQuestionsProps) {
  const t = useTranslations("roadshow-event");
  return (
    <Section
      look={isOpen ? "above" : "beside"}
      label={t("faq.label")}
      title={t("faq.title")}
      tone={isOpen ? "paper" : "sand"}
    >
      {isOpen ? <Answers look="flow" questions={questions} /> : <Questions questions={questions} />}
    </Section>
  );
}
