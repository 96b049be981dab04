import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { homeOf } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import * as styles from "./logo.module.css";

interface LogoProps {
  /** False where it must not lead away. */
  isLink?: boolean;
  className?: string;
}

/** A dune over the line of the harbour and its reflection, and the name of the house. */
export function Logo({ isLink = true, className }: LogoProps) {
  const t = useTranslations("common");
  const { brand } = useSiteContent();
  const classes = className ? `${styles.logo} ${className}` : styles.logo;
  const drawing = (
    <>
      <svg className={styles.mark} viewBox="0 0 44 32" aria-hidden="true" focusable="false">
        <path
          className={styles.dune}
          d="M2 20C12 19.5 16.5 6 24 6c3.5 0 4.2 3.7 6.2 7.2C32.5 17.2 36 19.6 42 20"
        />
        <path className={styles.dune} d="M24 6c-1.8 4.6 1.6 8.7-2.6 14" />
        <path className={styles.harbour} d="M2 24h40M12 28h20" />
      </svg>
      <bdi className={styles.name}>{brand}</bdi>
    </>
  );
  if (!isLink) return <span className={classes}>{drawing}</span>;
  return (
    <SiteLink to={homeOf(publicEnv)} className={classes} aria-label={t("header.home", { brand })}>
      {drawing}
    </SiteLink>
  );
}
