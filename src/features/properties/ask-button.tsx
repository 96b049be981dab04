import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import type { PropertyDetails } from "./property-details";

export function AskButton({ home: { propertyId, name } }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  return (
    <ModalButton modal="request-call-modal" context={{ propertyId, name }} className={buttons.primary}>
      {t("ask")}
    </ModalButton>
  );
}
