import type { ReactNode } from "react";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { isolated } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./destination-hero.module.css";

interface DestinationHeroProps {
  /** What the least expensive home of our list costs there. */
  from: number | null;
  picture: ReactNode;
}

/** The islands after sunset, from above; the words stand on the open sea, which the picture keeps dark. */
export function DestinationHero({ from, picture }: DestinationHeroProps) {
  const t = useTranslations("al-marjan-island");
  const common = useTranslations("common");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  return (
    <PageHero
      look="over"
      tone="dark"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={
        <>
          {t("hero.lead")}
          {from !== null && (
            <Formatted as="span" className={styles.from}>
              {property("from", { price: isolated(formatMoney(from, "AED", dateLocale)) })}
            </Formatted>
          )}
        </>
      }
      figure={<div className={styles.picture}>{picture}</div>}
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
