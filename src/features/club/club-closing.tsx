import { useTranslations } from "../../lib/i18n/use-translations";
import { ClosingBand } from "../../ui/closing-band/closing-band";
import { SpotButton } from "./spot-button";

export function ClubClosing() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <ClosingBand look="sheet" title={t("closing.title")} text={t("closing.text")} actions={<SpotButton />} />
  );
}
