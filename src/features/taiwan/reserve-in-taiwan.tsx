import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { InChinese } from "./in-chinese";
import * as styles from "./taiwan.module.css";

interface ReserveInTaiwanProps {
  eventId: string;
  /** The stop's days in Chinese. */
  days: string;
  place: string;
}

/** Opens Taiwan's own form, which speaks Chinese, about the stop in Taipei. */
export function ReserveInTaiwan({ eventId, days, place }: ReserveInTaiwanProps) {
  const t = useTranslations("taiwan");
  return (
    <ModalButton
      modal="request-call-taiwan-modal"
      context={{ eventId, name: `${taiwanWords.subject} · ${days}`, place }}
      className={`${buttons.primary} ${styles.twofold}`}
    >
      {t("reserve")}
      <InChinese>{taiwanWords.reserve}</InChinese>
    </ModalButton>
  );
}
