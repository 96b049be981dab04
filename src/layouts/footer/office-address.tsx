import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useOffice } from "../../lib/use-office";
import { Formatted } from "../../ui/formatted";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as parts from "./footer-parts.module.css";
import * as styles from "./office-address.module.css";

interface OfficeAddressProps {
  /** False where the address and the e-mail must not lead away. */
  isLinked?: boolean;
  /** False where the e-mail is given already. */
  hasEmail?: boolean;
}

/** Where the office is, on a map, when it answers, and its e-mail. */
export function OfficeAddress({ isLinked = true, hasEmail = true }: OfficeAddressProps) {
  const t = useTranslations("common");
  const { contacts } = useSiteContent();
  const office = useOffice();
  const address = <bdi>{office.address}</bdi>;
  const email = <bdi dir="ltr">{contacts.email}</bdi>;
  return (
    <address className={styles.address}>
      {isLinked ? (
        <a className={parts.link} href={contacts.mapUrl} target="_blank" rel="noopener">
          {address}
          <span className={hidden.visuallyHidden}>
            {" "}
            {t("footer.showOnMap")} {t("opensInNewTab")}
          </span>
        </a>
      ) : (
        <p>{address}</p>
      )}
      <Formatted as="p">{t("footer.hours", office)}</Formatted>
      {hasEmail &&
        (isLinked ? (
          <a className={parts.link} href={`mailto:${contacts.email}`}>
            {email}
          </a>
        ) : (
          <p>{email}</p>
        ))}
    </address>
  );
}
