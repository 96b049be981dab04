import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["early", "better", "paid", "abroad", "nothing"] as const;

export const clubQuestions = (say: SayQuestion<(typeof asked)[number]>) => questionsOf(asked, say);

export function ClubQuestions() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Passages
        passages={clubQuestions((key) => t(key)).map(({ id, question, answer }) => ({
          id,
          title: question,
          text: answer,
        }))}
      />
    </Section>
  );
}
