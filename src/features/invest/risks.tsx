import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import * as styles from "./risks.module.css";

const risks = ["delay", "supply", "exit", "charges", "region", "rules"] as const;

export function Risks() {
  const t = useTranslations("invest-in-dubai");
  return (
    <Section look="above" label={t("risks.label")} title={t("risks.title")} tone="dark">
      <div className={styles.risks}>
        <Passages
          look="columns"
          passages={risks.map((id) => ({ id, title: t(`risks.${id}.title`), text: t(`risks.${id}.text`) }))}
        />
      </div>
    </Section>
  );
}
