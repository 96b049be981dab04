import { Grid } from "../../ui/grid/grid";
import { Logo } from "../logo/logo";
import { CookieSettings, Rights } from "./footer-parts";
import * as styles from "./simple-footer.module.css";

/** The logo and the line of rights, for pages that need nothing more below them. */
export function SimpleFooter() {
  return (
    <footer className={styles.footer}>
      <Grid className={styles.row}>
        <Logo />
        <div className={styles.rights}>
          <Rights />
          <CookieSettings />
        </div>
      </Grid>
    </footer>
  );
}
