import type { ReactNode } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";
import * as styles from "./remote-purchase.module.css";

const steps = ["call", "tour", "papers", "deed"] as const;

/** How it goes on from the call, beside the room where it ends. */
export function RemotePurchase({ picture }: { picture: ReactNode }) {
  const t = useTranslations("he-lp");
  const { dateLocale } = useLanguage();
  return (
    <Section
      label={t("remote.label")}
      title={t("remote.title")}
      below={<div className={styles.room}>{picture}</div>}
    >
      <Steps
        look="column"
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
