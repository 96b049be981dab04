import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./invest-hero.module.css";

export function InvestHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("invest-in-dubai");
  const common = useTranslations("common");
  return (
    <PageHero
      look="split"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={t("hero.lead")}
      figure={<div className={styles.picture}>{picture}</div>}
      actions={
        <>
          <ModalButton modal="questions-modal" className={buttons.primary}>
            {common("actions.findInvestment")}
          </ModalButton>
          <ModalButton modal="request-call-modal" className={buttons.quiet}>
            {common("actions.requestCall")}
          </ModalButton>
        </>
      }
    />
  );
}
