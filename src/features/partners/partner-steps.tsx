import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["form", "call", "sign", "register"] as const;

export function PartnerSteps() {
  const t = useTranslations("partners");
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("steps.label")} title={t("steps.title")}>
      <Steps
        steps={steps.map((id, index) => ({
          id,
          numeral: formatNumber(index + 1, dateLocale),
          title: t(`steps.${id}.title`),
          text: t(`steps.${id}.text`),
        }))}
      />
    </Section>
  );
}
