import { LanguageSelector } from "../../features/language-selector/language-selector";
import { Logo } from "../logo/logo";
import * as styles from "./mark-header.module.css";

/** For pages that are a form and nothing else: the way home and the other languages, quietly, and gone with the scroll. */
export function MarkHeader() {
  return (
    <header className={styles.header}>
      <Logo />
      <LanguageSelector />
    </header>
  );
}
