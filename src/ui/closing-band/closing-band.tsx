import type { ReactNode } from "react";
import { Grid } from "../grid/grid";
import { TitleLines } from "../sentences/title-lines";
import * as styles from "./closing-band.module.css";

interface ClosingBandProps {
  /**
   * `rule`: the title large below a line, the rest moved in; `row`: side by side below a line; `sheet`: in the middle
   * of a ground of sand.
   */
  look?: "rule" | "row" | "sheet";
  title: string;
  text: string;
  /** Buttons, the one that matters first. */
  actions: ReactNode;
}

/** The last thing on a page: what the visitor may do now. */
export function ClosingBand({ look = "rule", title, text, actions }: ClosingBandProps) {
  return (
    <section className={styles[look]}>
      <Grid>
        <h2 className={styles.title}>
          <TitleLines>{title}</TitleLines>
        </h2>
        <div className={styles.more}>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
      </Grid>
    </section>
  );
}
