import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["read", "talk", "work", "offer"] as const;

export function AfterSending() {
  const t = useWords("careers");
  const { dateLocale } = useLanguage();
  const numeral = new Intl.NumberFormat(dateLocale);
  return (
    <Section look="inset" label={t("after.label")} title={t("after.title")}>
      <Steps
        steps={steps.map((id, index) => ({
          id,
          numeral: numeral.format(index + 1),
          title: t(`after.${id}.title`),
          text: t(`after.${id}.text`),
        }))}
      />
    </Section>
  );
}
