import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatNumber } from "../../site/format";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["read", "talk", "work", "offer"] as const;

export function AfterSending() {
  const t = useTranslations("careers");
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("after.label")} title={t("after.title")}>
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`after.${id}.title`),
          text: t(`after.${id}.text`),
        }))}
      />
    </Section>
  );
}
