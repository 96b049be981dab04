import { useTranslations } from "../../lib/i18n/use-translations";
import { questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const asked = ["travel", "resell", "heirs", "guarantee"] as const;

export const investQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

/** Few enough to stand open, each with its answer beside it. */
export function InvestQuestions() {
  const t = useTranslations("invest-in-dubai");
  return (
    <Section look="above" label={t("faq.label")} title={t("faq.title")}>
      <Passages
        passages={investQuestions((key) => t(key)).map(({ id, question, answer }) => ({
          id,
          title: question,
          text: answer,
        }))}
      />
    </Section>
  );
}
