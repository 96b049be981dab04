import type { ReactNode } from "react";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./error-page.module.css";

interface ErrorPageContentProps {
  status: number;
  message: string;
  text: string;
  home: { label: string; href: string };
  /** The page in other languages. */
  languages: ReactNode;
}

/**
 * Stands without scripts, pictures and the rest of the site: any of them may be what failed. Its link is a plain one,
 * so that what failed is loaded anew.
 */
export function ErrorPageContent({ status, message, text, home, languages }: ErrorPageContentProps) {
  return (
    <main className={styles.page} data-tone="dark">
      <Grid className={styles.words}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.message}>{message}</h1>
        <div className={styles.more}>
          <p className={styles.text}>{text}</p>
          <a href={home.href} className={buttons.primary}>
            {home.label}
          </a>
        </div>
        <div className={styles.languages}>{languages}</div>
      </Grid>
      <svg
        className={styles.horizon}
        viewBox="0 0 1440 220"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className={styles.dune}
          d="M0 170C260 160 420 30 640 30c120 0 150 70 250 100 140 42 330 42 550 46"
        />
        <path className={styles.dune} d="M640 30c-60 46 40 84-60 144" />
        <path className={styles.water} d="M0 186h1440M180 202h760M420 216h300" />
      </svg>
    </main>
  );
}
