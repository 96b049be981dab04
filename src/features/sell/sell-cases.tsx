import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Questions, type Question } from "../../ui/questions/questions";
import { Section } from "../../ui/section/section";

const asked = ["tax", "tenant", "abroad", "offPlan", "owners"] as const;

type Word = `cases.${(typeof asked)[number]}.${"question" | "answer"}`;

/** @param months notice to a tenant, as the language writes the number */
export function sellQuestions(
  say: (key: Word, values: { months: string }) => string,
  months: string,
): Question[] {
  return asked.map((id) => ({
    id,
    question: say(`cases.${id}.question`, { months }),
    answer: say(`cases.${id}.answer`, { months }),
  }));
}

export function SellCases() {
  const t = useTranslations("sell-your-property");
  const { text } = useFigureWords();
  return (
    <Section label={t("cases.label")} title={t("cases.title")}>
      <Questions questions={sellQuestions((key, values) => t(key, values), text("tenantNoticeMonths"))} />
    </Section>
  );
}
