import { useTranslations } from "../../lib/i18n/use-translations";
import { Questions, questionsOf, type SayQuestion } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const ids = ["cost", "selling", "prepare", "advice", "elsewhere"] as const;
export const roadshowQuestions = (say: SayQuestion<(typeof ids)[number]>) => questionsOf(ids, say);

export function RoadshowQuestions() {
  const t = useTranslations("roadshow");
  return (
    <Section label={t("faq.label")} title={t("faq.title")}>
      <Questions questions={roadshowQuestions((key) => t(key))} />
    </Section>
  );
}
