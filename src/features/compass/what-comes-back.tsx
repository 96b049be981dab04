import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["read", "list", "decide"] as const;

export function WhatComesBack() {
  const t = useTranslations("investment-compass");
  const { dateLocale } = useLanguage();
  const office = useOffice();
  return (
    <Section look="inset" label={t("answer.label")} title={t("answer.title")} tone="sand">
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`answer.${id}.title`),
          text: t(`answer.${id}.text`, office),
        }))}
      />
    </Section>
  );
}
