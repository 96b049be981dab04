import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["brief", "shortlist", "reservation", "handover"] as const;

export function Process() {
  const t = useTranslations("home");
  const { dateLocale } = useLanguage();
  return (
    <Section label={t("process.label")} title={t("process.title")} look="inset">
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`process.${id}.title`),
          text: t(`process.${id}.text`),
        }))}
      />
    </Section>
  );
}
