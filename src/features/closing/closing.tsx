import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as styles from "./closing.module.css";

const actions = {
  "request-call-modal": "actions.requestCall",
  "questions-modal": "actions.findInvestment",
} as const;

type Asked = keyof typeof actions;

interface ClosingProps {
  title: string;
  text: string;
  /** What the page asks for, first what it would rather have. */
  modals: readonly [Asked, ...Asked[]];
  /** What the page is about, as an object. */
  figure: ReactNode;
  /**
   * `beside`: the figure after the words; `facing`: before them, on sand, from the window's edge; `below`: under them,
   * over the page's width; `ground`: the foot of a dark band, from edge to edge.
   */
  look: "beside" | "facing" | "below" | "ground";
}

/** How a page ends that leads to a call or to the questionnaire. */
export function Closing({ title, text, modals, figure, look }: ClosingProps) {
  const t = useTranslations("common");
  return (
    <section
      className={`${styles.closing} ${styles[look]}`}
      data-tone={look === "ground" ? "dark" : undefined}
    >
      <Grid className={styles.content}>
        <h2 className={styles.title}>
          <TitleLines>{title}</TitleLines>
        </h2>
        <div className={styles.more}>
          <p className={styles.text}>{text}</p>
          <div className={buttons.row}>
            {modals.map((modal, index) => (
              <ModalButton
                key={modal}
                modal={modal}
                className={index === 0 ? buttons.primary : buttons.quiet}
              >
                {t(actions[modal])}
              </ModalButton>
            ))}
          </div>
        </div>
        {look !== "ground" && <div className={styles.figure}>{figure}</div>}
      </Grid>
      {look === "ground" && <div className={styles.foot}>{figure}</div>}
    </section>
  );
}
