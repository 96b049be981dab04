import { figureText } from "../../lib/figure-text";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures } from "../../lib/site-content";
import { Questions as QuestionList } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const questions = ["ownership", "costs", "tax", "escrow", "residence"] as const;

export function Questions() {
  const t = useTranslations("home");
  const figures = useFigures();
  const { dateLocale } = useLanguage();
  const values = {
    freeholdSince: figureText(figures.freeholdSince, dateLocale),
    transferFee: figureText(figures.transferFee, dateLocale),
    goldenVisa: figureText(figures.goldenVisa, dateLocale),
  };
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <QuestionList
        questions={questions.map((id) => ({
          id,
          question: t(`faq.${id}.question`),
          answer: t(`faq.${id}.answer`, values),
        }))}
      />
    </Section>
  );
}
