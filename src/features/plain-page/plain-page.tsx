import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { useWords } from "../../lib/i18n/use-words";
import type { ModalName } from "../../site/routes";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import * as direction from "../../ui/direction.module.css";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./plain-page.module.css";

interface PlainPageContentProps {
  heading: string;
  lead: string;
  /** What the page asks for, if anything. */
  modal: ModalName | null;
  picture: IGatsbyImageData;
}

/** A quiet page: its heading, what it is about, one thing to do, and the horizon. */
export function PlainPageContent({ heading, lead, modal, picture }: PlainPageContentProps) {
  const t = useWords("common");
  return (
    <div className={styles.page}>
      <Grid className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <div className={styles.more}>
          <p className={styles.lead}>{lead}</p>
          {modal && (
            <ModalButton modal={modal} className={buttons.primary}>
              {t(modal === "questions-modal" ? "actions.findInvestment" : "actions.requestCall")}
            </ModalButton>
          )}
        </div>
      </Grid>
      {/* The horizon is the same on every such page, so there is nothing to tell of it. */}
      <div className={`${styles.band} ${direction.flipInRtl}`}>
        <GatsbyImage image={picture} alt="" loading="eager" className={styles.image} />
      </div>
    </div>
  );
}
