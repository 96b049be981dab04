import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["call", "confirmation", "visit"] as const;

export function HowToCome() {
  const t = useTranslations("roadshow");
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("come.label")} title={t("come.title")} tone="sand">
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`come.${id}.title`),
          text: t(`come.${id}.text`),
        }))}
      />
    </Section>
  );
}
