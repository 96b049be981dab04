import type { ReactNode } from "react";
import * as buttons from "../button/button.module.css";
import { Grid } from "../grid/grid";
import { Label } from "../label/label";
import { TitleLines } from "../sentences/title-lines";
import * as styles from "./page-hero.module.css";

interface PageHeroProps {
  label?: string;
  title: string;
  lead: ReactNode;
  /** Buttons, the one that matters first. */
  actions?: ReactNode;
  /** A picture or a drawing that fills the room it is given. */
  figure: ReactNode;
  /**
   * `split`: the figure beside the words, from the top of the window to its foot. `over`: the words stand in the
   * figure, whose upper part has to be calm.
   */
  look: "split" | "over";
  tone?: "paper" | "dark";
}

/** How a page begins: what it is about, and the first thing that can be done. */
export function PageHero({ label, title, lead, actions, figure, look, tone = "paper" }: PageHeroProps) {
  return (
    <section className={`${styles.hero} ${styles[look]}`} data-tone={tone === "dark" ? "dark" : undefined}>
      <Grid className={styles.content}>
        <div className={styles.words}>
          {label && <Label>{label}</Label>}
          <h1 className={styles.title}>
            <TitleLines>{title}</TitleLines>
          </h1>
          <p className={styles.lead}>{lead}</p>
          {actions && <div className={buttons.row}>{actions}</div>}
        </div>
      </Grid>
      {/* In the order in which they are seen: a document that arrives in pieces would show the figure in the words' place. */}
      <div className={styles.figure}>{figure}</div>
    </section>
  );
}
