import { AgentContact } from "../../features/agent/agent-contact";
import { SiteLink } from "../../lib/i18n/site-link";
import { useWords } from "../../lib/i18n/use-words";
import { useSiteContent } from "../../lib/site-content";
import { publicEnv } from "../../site/public-env";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon, type IconName } from "../../ui/icon/icon";
import * as hidden from "../../ui/visually-hidden.module.css";
import { Logo } from "../logo/logo";
import { FooterGallery } from "./footer-gallery";
import * as styles from "./footer.module.css";

const groups = [
  {
    title: "buy",
    links: [
      { to: "properties", name: "properties" },
      { to: "investment-opportunities", name: "investmentOpportunities" },
      { to: "invest-in-dubai", name: "investInDubai" },
      { to: "investment-compass", name: "investmentCompass" },
      { to: "al-marjan-island", name: "alMarjanIsland" },
    ],
  },
  {
    title: "own",
    links: [
      { to: "sell-your-property", name: "sellYourProperty" },
      { to: "list-your-property-in-dubai", name: "listYourProperty" },
      { to: "dubai-insiders-club", name: "insidersClub" },
      { to: "partners", name: "partners" },
    ],
  },
  {
    title: "company",
    links: [
      { to: "home", hash: "about", name: "about" },
      { to: "home", hash: "services", name: "services" },
      { to: "roadshow", name: "roadshow" },
      { to: "careers", name: "careers" },
      { to: "blog", name: "journal" },
      { to: "video", name: "films" },
    ],
  },
] as const;

/** The full footer. The adviser's block keeps its place before the adviser is known, so that nothing jumps. */
export function Footer() {
  const t = useWords("common");
  const { brand, contacts, copyrightYear, officeHours, socials } = useSiteContent();
  return (
    <footer className={styles.footer} data-tone="dark">
      <Grid className={styles.opening}>
        <div className={styles.house}>
          <Logo />
          <p className={styles.tagline}>{t("footer.tagline")}</p>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {t("actions.requestCall")}
          </ModalButton>
        </div>
        <FooterGallery className={styles.gallery} />
      </Grid>

      <Grid className={styles.columns}>
        {groups.map(({ title, links }) => (
          <nav key={title} className={styles.group} aria-label={t(`footer.${title}`)}>
            <p className={styles.title} aria-hidden="true">
              {t(`footer.${title}`)}
            </p>
            <ul>
              {links.map(({ name, ...place }) => (
                <li key={name}>
                  <SiteLink {...place} className={styles.link}>
                    {t(`nav.${name}`)}
                  </SiteLink>
                </li>
              ))}
              {title === "company" && (
                <li>
                  <a className={styles.link} href={publicEnv.referUrl} target="_blank" rel="noopener">
                    {t("nav.refer")}
                    <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
        <div className={styles.office}>
          <p className={styles.title}>{t("footer.office")}</p>
          <address>
            <a className={styles.link} href={contacts.mapUrl} target="_blank" rel="noopener">
              <bdi dir="ltr">{contacts.address}</bdi>
              <span className={hidden.visuallyHidden}>
                {" "}
                {t("footer.showOnMap")} {t("opensInNewTab")}
              </span>
            </a>
            <p>{t("footer.hours", officeHours)}</p>
            <a className={styles.link} href={`mailto:${contacts.email}`}>
              <bdi dir="ltr">{contacts.email}</bdi>
            </a>
          </address>
        </div>
        <div className={styles.agent}>
          <AgentContact />
        </div>
      </Grid>

      <Grid className={styles.closing}>
        <p className={styles.rights}>{t("footer.rights", { year: copyrightYear, brand })}</p>
        <ul className={styles.legal}>
          <li>
            <SiteLink to="terms" className={styles.link}>
              {t("nav.terms")}
            </SiteLink>
          </li>
          <li>
            <SiteLink to="privacy" className={styles.link}>
              {t("nav.privacy")}
            </SiteLink>
          </li>
        </ul>
        <ul className={styles.socials} aria-label={t("footer.follow")}>
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
      </Grid>
    </footer>
  );
}
