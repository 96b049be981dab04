import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["name", "phone", "card", "time"] as const;

/** How a spot is taken, as its modal asks for it. */
export function SpotSteps() {
  const t = useTranslations("dubai-insiders-club");
  const { dateLocale } = useLanguage();
  const hours = useOffice();
  return (
    <Section look="above" label={t("spot.label")} title={t("spot.title")} tone="sand">
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`spot.${id}.title`),
          text: t(`spot.${id}.text`, hours),
        }))}
      />
    </Section>
  );
}
