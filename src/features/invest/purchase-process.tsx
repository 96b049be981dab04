import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Section } from "../../ui/section/section";
import { Steps } from "../../ui/steps/steps";
import * as styles from "./purchase-process.module.css";

const readySteps = ["agreement", "consent", "transfer", "keys"] as const;
const offPlanSteps = ["checks", "contract", "instalments", "handover"] as const;

/** The two ways to a home, each on a line of its own. */
export function PurchaseProcess() {
  const t = useTranslations("invest-in-dubai");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { text } = useFigureWords();
  return (
    <Section look="above" label={t("process.label")} title={t("process.title")} tone="sand">
      <div className={styles.ways}>
        <div>
          <h3 className={styles.way}>{t("process.ready.title")}</h3>
          <p className={styles.time}>{t("process.ready.text")}</p>
          <Steps
            level={4}
            steps={readySteps.map((id, at) => ({
              id,
              numeral: formatNumber(at + 1, dateLocale),
              title: t(`process.ready.${id}.title`),
              text: t(`process.ready.${id}.text`, { deposit: text("resaleDeposit") }),
            }))}
          />
        </div>
        <div>
          <h3 className={styles.way}>{t("process.offPlan.title")}</h3>
          <p className={styles.time}>{t("process.offPlan.text")}</p>
          <Steps
            level={4}
            steps={offPlanSteps.map((id, at) => ({
              id,
              numeral: formatNumber(at + 1, dateLocale),
              title: t(`process.offPlan.${id}.title`),
              text: t(`process.offPlan.${id}.text`),
            }))}
          />
        </div>
      </div>
      <div className={buttons.row}>
        <ModalButton modal="questions-modal" className={buttons.primary}>
          {common("actions.findInvestment")}
        </ModalButton>
      </div>
    </Section>
  );
}
