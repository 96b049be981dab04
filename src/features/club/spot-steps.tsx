import { formatNumber, isolated } from "../../lib/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["name", "phone", "card", "time"] as const;

/** How a spot is taken, as its modal asks for it. */
export function SpotSteps() {
  const t = useTranslations("dubai-insiders-club");
  const { dateLocale } = useLanguage();
  const { officeHours } = useSiteContent();
  const hours = { opens: isolated(officeHours.opens), closes: isolated(officeHours.closes) };
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
