import { useTranslations } from "../../lib/i18n/use-translations";
import { taiwanLanguage } from "../../site/constants";
import * as styles from "./seal.module.css";

const interprets = "譯";

/** Who sits at the table beside the adviser. It need not be the same person each time, so a seal stands for the face. */
export function useInterpreter() {
  const t = useTranslations("taiwan");
  return {
    sign: <Seal />,
    name: t("interpreter.name"),
    role: t("interpreter.role"),
    text: t("interpreter.text"),
  };
}

/** The character for what this person does, as large as the room it is given. */
function Seal() {
  return (
    <svg viewBox="0 0 72 72" lang={taiwanLanguage} className={styles.seal} aria-hidden="true">
      <text x="36" y="51" fontSize="42" textAnchor="middle">
        {interprets}
      </text>
    </svg>
  );
}
