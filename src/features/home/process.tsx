import { formatNumber } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["brief", "shortlist", "reservation", "handover"] as const;

export function Process() {
  const t = useWords("home");
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
