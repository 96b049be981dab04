import { languages as allLanguages, type Language, type LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import * as styles from "./language-list.module.css";

interface LanguageListProps {
  /** Accessible name. */
  label: string;
  current: LanguageCode;
  /** English address of the page. */
  path: string;
  /** Those to name; all, unless given. */
  languages?: readonly Language[];
}

/**
 * The page in the other languages, all named in a row: for places without a header to hang a list from. It asks for
 * nothing around it, since error pages show it too.
 */
export function LanguageList({ label, current, path, languages = allLanguages }: LanguageListProps) {
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
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
