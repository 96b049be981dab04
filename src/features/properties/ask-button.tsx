import { useWords } from "../../lib/i18n/use-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import type { PropertyDetails } from "./property-details";

export function AskButton({ home: { propertyId, name } }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  return (
    <ModalButton modal="request-call-modal" context={{ propertyId, name }} className={buttons.primary}>
      {t("ask")}
    </ModalButton>
  );
}
