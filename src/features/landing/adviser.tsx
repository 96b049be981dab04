import type { ReactNode } from "react";
import { agentLanguages } from "../../lib/agent-facts";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useLicences } from "../../lib/use-licences";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Label } from "../../ui/label/label";
import * as styles from "./adviser.module.css";

export interface SpeakerOfHebrew {
  name: string;
  role: string;
  image: string | null;
  /** In English. */
  languages: readonly string[];
}

interface AdviserProps {
  /** Nobody, where the firm has no adviser of that language any more. */
  speaker: SpeakerOfHebrew | null;
  picture: ReactNode;
}

export function Adviser({ speaker, picture }: AdviserProps) {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  return (
    <section className={styles.adviser}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Label>{t("adviser.label")}</Label>
        <h2 className={styles.title}>{t("adviser.title")}</h2>
        <p className={styles.text}>{t("adviser.text")}</p>
        {speaker && <Person {...speaker} />}
        <ModalButton modal="request-call-modal" className={buttons.quiet}>
          {common("actions.requestCall")}
        </ModalButton>
      </div>
    </section>
  );
}

function Person({ name, role, image, languages }: SpeakerOfHebrew) {
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const licences = useLicences();
  const spoken = agentLanguages({ languages: languages.map((language) => ({ name: language })) }, dateLocale);
  return (
    <div className={styles.person}>
      {image && (
        <img src={image} alt="" width={144} height={144} loading="lazy" className={styles.portrait} />
      )}
      <div>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.role}>{role}</p>
        <Formatted as="p" className={styles.fact}>
          {common("agent.languages", { languages: spoken })}
        </Formatted>
        {licences.map((licence) => (
          <p key={licence} className={styles.fact}>
            {licence}
          </p>
        ))}
      </div>
    </div>
  );
}
