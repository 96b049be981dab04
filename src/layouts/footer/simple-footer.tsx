import { Grid } from "../../ui/grid/grid";
import { Logo } from "../logo/logo";
import { LegalLinks, Rights } from "./footer-parts";
import * as styles from "./simple-footer.module.css";

/** The logo, the line of rights and what the law wants within reach, for pages that need nothing more below them. */
export function SimpleFooter() {
  return (
    <footer className={styles.footer}>
      <Grid className={styles.row}>
        <Logo />
        <div className={styles.rights}>
          <Rights />
          <LegalLinks />
        </div>
      </Grid>
    </footer>
  );
}
