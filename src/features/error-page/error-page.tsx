import type { ReactNode } from "react";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./error-page.module.css";

interface PlainLink {
  label: string;
  href: string;
}

interface ErrorPageContentProps {
  status: number;
  message: string;
  text: string;
  home: PlainLink;
  /** The firm's, leading home; the page stands without it too. */
  logo?: { drawing: ReactNode; label: string };
  /** Where else the visitor may want to go. */
  ways: readonly PlainLink[];
  /** Lies under the words; the page stands without it too. */
  picture?: ReactNode;
  /** The page in other languages. */
  languages: ReactNode;
}

/**
 * Stands without scripts and the rest of the site: any of it may be what failed. Its links are plain ones, so that what
 * failed is loaded anew.
 */
export function ErrorPageContent({
  status,
  message,
  text,
  home,
  logo,
  ways,
  picture,
  languages,
}: ErrorPageContentProps) {
  return (
    <main className={styles.page} data-tone="dark">
      {picture && <div className={styles.picture}>{picture}</div>}
      <Grid className={styles.words}>
        {logo && (
          <a href={home.href} aria-label={logo.label} className={styles.logo}>
            {logo.drawing}
          </a>
        )}
        <p className={styles.status}>{status}</p>
        <h1 className={styles.message}>{message}</h1>
        <p className={styles.text}>{text}</p>
        <a href={home.href} className={`${buttons.primary} ${styles.home}`}>
          {home.label}
        </a>
      </Grid>
      <Grid className={styles.foot}>
        <ul className={styles.ways}>
          {ways.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={styles.way}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.languages}>{languages}</div>
      </Grid>
    </main>
  );
}
