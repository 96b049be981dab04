import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["brief", "shortlist", "reservation", "handover"] as const;

export function Process() {
  const t = useWords("home");
  const { dateLocale } = useLanguage();
  const numeral = new Intl.NumberFormat(dateLocale);
  return (
    <Section label={t("process.label")} title={t("process.title")} look="inset">
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: numeral.format(at + 1),
          title: t(`process.${id}.title`),
          text: t(`process.${id}.text`),
        }))}
      />
    </Section>
  );
}
