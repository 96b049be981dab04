import { figureText } from "../../lib/figure-text";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures, type Figure, type FigureId } from "../../lib/site-content";
import { Answers, questionsOf, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["ownership", "flights", "loan", "permit", "cost"] as const;

type Word = `faq.${(typeof asked)[number]}.${"question" | "answer"}`;

export function landingQuestions(
  say: (key: Word, values: Record<string, string>) => string,
  figures: Record<FigureId, Figure>,
  locale: string,
): Question[] {
  const values = {
    share: figureText(figures.loanToNonResidents, locale),
    goldenVisa: figureText(figures.goldenVisa, locale),
  };
  return questionsOf(asked, (key) => say(key, values));
}

export function LandingQuestions() {
  const t = useTranslations("he-lp");
  const figures = useFigures();
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("faq.label")} title={t("faq.title")} tone="sand">
      <Answers
        look="flow"
        questions={landingQuestions((key, values) => t(key, values), figures, dateLocale)}
      />
    </Section>
  );
}
