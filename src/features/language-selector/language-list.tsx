import { languages, type LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { chooseLanguage } from "./choose-language";
import * as styles from "./language-list.module.css";

interface LanguageListProps {
  /** Accessible name. */
  label: string;
  current: LanguageCode;
  /** English address of the page. */
  path: string;
}

/**
 * The page in the other languages, all named in a row: for places without a header to hang a list from. It asks for
 * nothing around it, since error pages show it too.
 */
export function LanguageList({ label, current, path }: LanguageListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {languages.map(({ code, iso, name }) => (
          <li key={code}>
            <a
              className={styles.language}
              href={localisePath(path, code)}
              hrefLang={iso}
              lang={iso}
              aria-current={code === current ? "true" : undefined}
              data-language={code}
              onClick={(event) => chooseLanguage(event, current, code)}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
