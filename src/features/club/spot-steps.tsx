import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const steps = ["name", "phone", "card", "time"] as const;

/** How a spot is taken, as its modal asks for it. */
export function SpotSteps() {
  const t = useTranslations("dubai-insiders-club");
  const hours = useOffice();
  return (
    <Section label={t("spot.label")} title={t("spot.title")} tone="sand">
      <Passages
        passages={steps.map((id) => ({
          id,
          title: t(`spot.${id}.title`),
          text: t(`spot.${id}.text`, hours),
        }))}
      />
    </Section>
  );
}
