import { AgentContact } from "../../features/agent/agent-contact";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { Grid } from "../../ui/grid/grid";
import { Icon, type IconName } from "../../ui/icon/icon";
import { CallButton } from "../call-button";
import { Logo } from "../logo/logo";
import { siteParts } from "../site-parts";
import { useAdviserWish, useLineUrl } from "../use-page-route";
import { FooterGallery } from "./footer-gallery";
import { LegalLinks, ReferLink, Rights } from "./footer-parts";
import * as parts from "./footer-parts.module.css";
import { OfficeAddress } from "./office-address";
import * as styles from "./footer.module.css";

interface FooterProps {
  /** Takes every link but the legal ones, the adviser's too, so that the call to action alone is left. */
  exitsClosed?: boolean;
}

/** The full footer. The adviser's block keeps its place before the adviser is known, so that nothing jumps. */
export function Footer({ exitsClosed = false }: FooterProps) {
  const t = useTranslations("common");
  const lineUrl = useLineUrl();
  const wish = useAdviserWish();
  const { brand, socials } = useSiteContent();
  return (
    <footer className={parts.foot} data-tone="dark">
      <Grid className={styles.opening}>
        <div className={styles.house}>
          <Logo isLink={!exitsClosed} />
          <p className={`${parts.saying} ${styles.tagline}`}>{t("footer.tagline")}</p>
          {/* No second button: the page above has just asked for the same. */}
          <CallButton look="arrowLink">
            {t("actions.requestCall")}
            <Icon name="arrow" />
          </CallButton>
        </div>
        <FooterGallery />
      </Grid>

      <Grid className={styles.columns}>
        {!exitsClosed &&
          siteParts.map(({ title, links }) => (
            <nav key={title} className={`${styles.group} ${styles.exit}`} aria-label={t(`footer.${title}`)}>
              <p className={styles.title} aria-hidden="true">
                {t(`footer.${title}`)}
              </p>
              <ul>
                {links.map(({ name, ...place }) => (
                  <li key={name}>
                    <SiteLink {...place} className={parts.link}>
                      {t(`nav.${name}`)}
                    </SiteLink>
                  </li>
                ))}
                {title === "company" && (
                  <li>
                    <ReferLink />
                  </li>
                )}
              </ul>
            </nav>
          ))}
        <div className={styles.office}>
          <p className={styles.title}>{t("footer.office")}</p>
          <OfficeAddress isLinked={!exitsClosed} />
        </div>
        {!exitsClosed && (
          <div className={`${styles.agent} ${styles.exit}`}>
            <AgentContact lineUrl={lineUrl} {...wish} />
          </div>
        )}
      </Grid>

      <Grid className={styles.closing}>
        <Rights className={styles.rights} />
        <LegalLinks className={styles.legal} />
        {!exitsClosed && (
          <ul className={`${styles.socials} ${styles.exit}`} aria-label={t("footer.follow")}>
            {socials.map(({ network, url }) => (
              <li key={network}>
                <a
                  className={styles.social}
                  href={url}
                  target="_blank"
                  rel="noopener me"
                  aria-label={`${t("footer.onNetwork", { brand, network })} ${t("opensInNewTab")}`}
                >
                  <Icon name={network as IconName} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Grid>
    </footer>
  );
}
