import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const steps = ["read", "talk", "work", "offer"] as const;

export function AfterSending() {
  const t = useTranslations("careers");
  return (
    <Section label={t("after.label")} title={t("after.title")}>
      <Passages
        passages={steps.map((id) => ({
          id,
          title: t(`after.${id}.title`),
          text: t(`after.${id}.text`),
        }))}
      />
    </Section>
  );
}
