import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useLicences } from "../../lib/use-licences";
import { Section } from "../../ui/section/section";
import type { RoadshowEvent } from "./roadshow-event";
import * as styles from "./advisers.module.css";

/** Somebody at the table who is not one of the firm's advisers. */
export interface Guest {
  /** In the place of a portrait, as large as it. */
  sign: ReactNode;
  name: string;
  role: string;
  text: string;
}

interface AdvisersProps {
  event: RoadshowEvent;
  guest?: Guest | undefined;
  /** In rows on paper, and not apart from each other by night. */
  inRows?: boolean;
}

/** Who travels to the city, and what each speaks about. */
export function Advisers({ event, guest, inRows = false }: AdvisersProps) {
  const t = useTranslations("roadshow-event");
  const { speakers, text } = event;
  const licences = useLicences();
  return (
    <Section
      look={inRows ? "beside" : "above"}
      label={t("speakers.label")}
      title={t("speakers.title")}
      tone={inRows ? "paper" : "dark"}
    >
      <ul className={inRows ? styles.rows : styles.apart}>
        {speakers.map(({ agentId, name, role, image }, at) => (
          <li key={agentId} className={styles.person}>
            {image && (
              <img src={image} alt="" width={144} height={144} loading="lazy" className={styles.monogram} />
            )}
            <h3 className={styles.name}>
              <bdi>{name}</bdi>
            </h3>
            <div className={styles.about}>
              <p className={styles.role}>{role}</p>
              {licences.map((licence) => (
                <p key={licence} className={styles.licence}>
                  {licence}
                </p>
              ))}
            </div>
            <p className={styles.talk}>{t("speakers.talk", { talk: text.talks[at] ?? "" })}</p>
          </li>
        ))}
        {guest && (
          <li className={styles.person}>
            <div className={styles.monogram}>{guest.sign}</div>
            <h3 className={styles.name}>{guest.name}</h3>
            <p className={`${styles.about} ${styles.role}`}>{guest.role}</p>
            <p className={styles.talk}>{guest.text}</p>
          </li>
        )}
      </ul>
    </Section>
  );
}
