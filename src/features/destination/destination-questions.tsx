import { figureText } from "../../lib/figure-text";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures, type Figure } from "../../lib/site-content";
import { Answers, questionsOf, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["gaming", "opening", "permit", "escrow", "exit"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function destinationQuestions(
  say: (key: Word, values: Record<string, string>) => string,
  goldenVisa: Figure,
  locale: string,
): Question[] {
  const values = { goldenVisa: figureText(goldenVisa, locale) };
  return questionsOf(asked, (key) => say(key, values));
}

export function DestinationQuestions() {
  const t = useTranslations("al-marjan-island");
  const { goldenVisa } = useFigures();
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("faq.label")} title={t("faq.title")}>
      <Answers questions={destinationQuestions((key, values) => t(key, values), goldenVisa, dateLocale)} />
    </Section>
  );
}
