import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Label } from "../../ui/label/label";
import * as styles from "./adviser.module.css";

/** What the adviser does. Who that is, and how to reach them, stands at the foot of the page. */
export function Adviser({ picture }: { picture: ReactNode }) {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  return (
    <section className={styles.adviser}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Label>{t("adviser.label")}</Label>
        <h2 className={styles.title}>{t("adviser.title")}</h2>
        <p className={styles.text}>{t("adviser.text")}</p>
        <ModalButton modal="request-call-modal" className={buttons.quiet}>
          {common("actions.requestCall")}
        </ModalButton>
      </div>
    </section>
  );
}
