import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as styles from "./sell-closing.module.css";

/** The first step, beside a home across the same creek at the same hour. */
export function SellClosing({ picture }: { picture: ReactNode }) {
  const t = useTranslations("sell-your-property");
  const common = useTranslations("common");
  return (
    <section className={styles.closing}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <TitleLines>{t("closing.title")}</TitleLines>
        </h2>
        <p className={styles.text}>{t("closing.text")}</p>
        <div className={buttons.row}>
          <SiteLink to="sell-your-property-submit" className={buttons.primary}>
            {t("hero.action")}
          </SiteLink>
          <ModalButton modal="request-call-modal" className={buttons.quiet}>
            {common("actions.requestCall")}
          </ModalButton>
        </div>
      </div>
      <div className={styles.picture}>{picture}</div>
    </section>
  );
}
