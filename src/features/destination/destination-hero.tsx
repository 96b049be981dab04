import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { isolated } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./destination-hero.module.css";
import { IslandMap } from "./island-map";

/** The place is shown by its map; `from` is what the least expensive home of our list costs there. */
export function DestinationHero({ from }: { from: number | null }) {
  const t = useTranslations("al-marjan-island");
  const common = useTranslations("common");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  return (
    <PageHero
      look="split"
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
      figure={
        <div className={styles.map}>
          <IslandMap />
        </div>
      }
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
