import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Licences } from "../../lib/licences";
import { Portrait } from "../../ui/portrait/portrait";
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
  event: Pick<RoadshowEvent, "speakers" | "text">;
  guest?: Guest | undefined;
  /** In rows on paper, and not apart from each other by night. */
  inRows?: boolean;
}

/** Who travels to the city, and what each speaks about. */
export function Advisers({ event, guest, inRows = false }: AdvisersProps) {
  const t = useTranslations("roadshow-event");
  const people = useTranslations("advisers");
  const { speakers, text } = event;
  return (
    <Section
      look={inRows ? "beside" : "above"}
      label={t("speakers.label")}
      title={t("speakers.title")}
      tone={inRows ? "paper" : "dark"}
    >
      <ul className={inRows ? styles.rows : styles.apart}>
        {speakers.map(({ agentId, name, role, image, fullsizeImage }, at) => (
          <li key={agentId} className={styles.person}>
            {image && (
              <Portrait
                image={image}
                fullsizeImage={fullsizeImage}
                sizes={inRows ? "(min-width: 48rem) 11rem, 7rem" : "(min-width: 48rem) 20rem, 7rem"}
                alt={people("portrait")}
                className={styles.monogram}
              />
            )}
            <h3 className={styles.name}>
              <bdi>{name}</bdi>
            </h3>
            <div className={styles.about}>
              <p className={styles.role}>{role}</p>
              <Licences className={styles.licence} />
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
      <p className={styles.note}>{people("sculpted")}</p>
    </Section>
  );
}
