import { useWords } from "../../lib/i18n/use-words";
import { ClosingBand } from "../../ui/closing-band/closing-band";
import { SpotButton } from "./spot-button";

export function ClubClosing() {
  const t = useWords("dubai-insiders-club");
  return <ClosingBand title={t("closing.title")} text={t("closing.text")} actions={<SpotButton />} />;
}
