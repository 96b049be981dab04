import type { ReactNode } from "react";
import { Grid } from "../grid/grid";
import { Label } from "../label/label";
import { TitleLines } from "../sentences/title-lines";
import * as styles from "./section.module.css";

interface SectionProps {
  /** Anchor, without `#`. */
  id?: string;
  label?: string;
  title: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** What stands below them, in their column. */
  below?: ReactNode;
  /**
   * How the content lies to its title. `beside`: in the wide column next to it; `above`: below it, over the whole width.
   */
  look?: "beside" | "above";
  tone?: "paper" | "sand" | "dark";
  children: ReactNode;
}

/** A section of a page: its label, its title, and room around them. */
export function Section({
  id,
  label,
  title,
  lead,
  below,
  look = "beside",
  tone = "paper",
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={`${styles.section} ${styles[look]} ${tone === "sand" ? styles.sand : ""}`}
      data-tone={tone === "dark" ? "dark" : undefined}
    >
      <Grid>
        <div className={styles.heading}>
          {label && <Label>{label}</Label>}
          <h2 className={styles.title}>
            <TitleLines>{title}</TitleLines>
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {below}
        </div>
        <div className={styles.content}>{children}</div>
      </Grid>
    </section>
  );
}
