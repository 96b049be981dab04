import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";

const things = ["purpose", "offer", "tax", "deposit"] as const;

export function Bring() {
  const t = useTranslations("roadshow-event");
  return (
    <Section label={t("bring.label")} title={t("bring.title")}>
      <Passages
        passages={things.map((id) => ({ id, title: t(`bring.${id}.title`), text: t(`bring.${id}.text`) }))}
      />
    </Section>
  );
}
