import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { FootBar } from "../../ui/foot-bar/foot-bar";
import { Formatted } from "../../ui/formatted";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-bar.module.css";
import { useAmounts } from "./use-amounts";

/** On a phone: what the home costs, and a call about it. */
export function PropertyBar({ home: { propertyId, name, priceAed } }: { home: PropertyDetails }) {
  const t = useTranslations("common");
  const amounts = useAmounts();
  return (
    <FootBar
      label={t("landing.contact")}
      about={
        <>
          <Formatted as="bdi" dir="ltr" className={styles.price}>
            {amounts.aed(priceAed)}
          </Formatted>
          <bdi>{name}</bdi>
        </>
      }
    >
      <ModalButton modal="request-call-modal" context={{ propertyId, name }} className={buttons.primary}>
        {t("actions.requestCall")}
      </ModalButton>
    </FootBar>
  );
}
