import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const cases = ["personal", "company", "home"] as const;

export function Tax() {
  const t = useTranslations("invest-in-dubai");
  const { text } = useFigureWords();
  const values = { rate: text("corporateTax"), from: text("corporateTaxFrom") };
  return (
    <Section label={t("tax.label")} title={t("tax.title")}>
      <Passages
        passages={cases.map((id) => ({
          id,
          title: t(`tax.${id}.title`),
          text: t(`tax.${id}.text`, values),
        }))}
      />
    </Section>
  );
}
