import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";

const steps = ["call", "tour", "papers", "deed"] as const;

export function RemotePurchase() {
  const t = useTranslations("he-lp");
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("remote.label")} title={t("remote.title")}>
      <Steps
        steps={steps.map((id, at) => ({
          id,
          numeral: formatNumber(at + 1, dateLocale),
          title: t(`remote.${id}.title`),
          text: t(`remote.${id}.text`),
        }))}
      />
    </Section>
  );
}
