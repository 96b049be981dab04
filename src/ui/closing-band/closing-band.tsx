import type { ReactNode } from "react";
import { Grid } from "../grid/grid";
import * as styles from "./closing-band.module.css";

interface ClosingBandProps {
  title: string;
  text: string;
  /** Buttons, the one that matters first. */
  actions: ReactNode;
}

/** The last thing on a page: what the visitor may do now. */
export function ClosingBand({ title, text, actions }: ClosingBandProps) {
  return (
    <section className={styles.closing}>
      <Grid>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.more}>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
      </Grid>
    </section>
  );
}
