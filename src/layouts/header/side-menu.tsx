import { useCloseOnBack } from "../../lib/close-on-back";
import { telephoneLink } from "../../lib/contact-address";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useContact } from "../../state/use-contact";
import { Dialog } from "../../ui/dialog/dialog";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { Icon } from "../../ui/icon/icon";
import { siteParts, stopParts } from "../site-parts";
import { menuEntries } from "./menu-entries";
import * as styles from "./side-menu.module.css";

const isEntry = (name: string) => menuEntries.some((entry) => entry.name === name);

/** What else the site has, below the four. */
const more = siteParts
  .map(({ title, links }) => ({ title, links: links.filter(({ name }) => !isEntry(name)) }))
  .filter(({ links }) => links.length > 0);

/** The drawer behind the menu button. Every link of it closes it, since it may lead to a place on the same page. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations("common");
  useCloseOnBack(true, () => {
    onClose();
    return true;
  });
  return (
    <Dialog
      served="menu"
      variant="drawer"
      label={t("header.menu")}
      closeLabel={t("actions.close")}
      onClose={onClose}
    >
      <MenuContent onFollow={onClose} />
    </Dialog>
  );
}

/** The drawer as documents are served with it. */
export function ServedMenu() {
  const t = useTranslations("common");
  return (
    <DialogFrame variant="drawer" label={t("header.menu")} closeLabel={t("actions.close")}>
      <MenuContent />
    </DialogFrame>
  );
}

function MenuContent({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations("common");
  const { contacts } = useSiteContent();
  const { followed } = useContact(contacts.phone);
  return (
    <div className={styles.menu}>
      <nav aria-label={t("header.navigation")}>
        <ul>
          {menuEntries.map(({ name, ...place }) => (
            <li key={name} className={styles.entry}>
              <SiteLink {...place} className={styles.link} onClick={onFollow}>
                {t(`nav.${name}`)}
                <Icon name="arrow" className={styles.arrow} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.more}>
        {more.map(({ title, links }) => (
          <div key={title}>
            <p className={styles.group} aria-hidden="true">
              {t(`footer.${title}`)}
            </p>
            <ul aria-label={t(`footer.${title}`)}>
              {links.map(({ name, to }) => (
                <li key={name}>
                  <SiteLink to={to} className={styles.part} onClick={onFollow}>
                    {t(`nav.${name}`)}
                  </SiteLink>
                  {to === "roadshow" && (
                    <ul className={styles.stops} aria-label={t("nav.roadshow")}>
                      {stopParts.map((stop) => (
                        <li key={stop.name}>
                          <SiteLink to={stop.to} className={styles.part} onClick={onFollow}>
                            {t(`nav.${stop.name}`)}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.contacts}>
        <a href={telephoneLink(contacts.phone)} onClick={() => followed("phone")}>
          <bdi dir="ltr">{contacts.phone}</bdi>
        </a>
        <a href={`mailto:${contacts.email}`}>
          <bdi dir="ltr">{contacts.email}</bdi>
        </a>
      </p>
    </div>
  );
}
