import type { ReactNode } from "react";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { formatPercent } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./invest-hero.module.css";
import { useExampleBill } from "./use-example-bill";

export function InvestHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("invest-in-dubai");
  const common = useTranslations("common");
  return (
    <PageHero
      look="split"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={
        <>
          {t("hero.lead")}
          <CostInShort />
        </>
      }
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

/** The one number of the first view: how much comes on top of a price, with the way to every line of it. */
function CostInShort() {
  const t = useTranslations("invest-in-dubai");
  const { dateLocale } = useLanguage();
  const { text } = useFigureWords();
  const { shareOnTop } = useExampleBill();
  // The number is set large wherever the language has it in the sentence.
  const [before = "", after = ""] = t("costs.totalNote", { share: numberHere }).split(numberHere);
  return (
    <span className={styles.short}>
      <span className={styles.sentence}>
        {before.trim() && <span>{before.trim()}</span>}{" "}
        <Formatted as="bdi" dir="ltr" className={styles.share}>
          {formatPercent(shareOnTop, dateLocale)}
        </Formatted>{" "}
        {after.trim() && <span>{after.trim()}</span>}
      </span>
      <a href="#costs" className={styles.bill}>
        {t("costs.title", { price: text("examplePrice") })}
      </a>
    </span>
  );
}

const numberHere = "\ufffc";
