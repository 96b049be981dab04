import { useState } from "react";
import type { Agent } from "../../contracts/agent";
import { agentLanguages, isAgentPicture } from "../../lib/agent-facts";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import * as steps from "./spot-steps.module.css";
import * as styles from "./spot-modal.module.css";

/** Who will call. */
export function ExpertCard({ expert }: { expert: Agent }) {
  const t = useTranslations("spot");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const [isBroken, setBroken] = useState(false);
  const picture = expert.fullsize_image ?? expert.image;
  const spoken = agentLanguages(expert, dateLocale);
  return (
    <section className={styles.expert} aria-label={t("expert.label")} data-expert={expert.id ?? ""}>
      {isAgentPicture(picture) && !isBroken && (
        <img
          className={styles.portrait}
          src={picture}
          alt=""
          width={160}
          height={160}
          onError={() => setBroken(true)}
        />
      )}
      <div className={styles.expertWords}>
        <p className={styles.expertLabel}>{t("expert.label")}</p>
        {expert.name && (
          <p className={styles.expertName}>
            <bdi>{expert.name}</bdi>
          </p>
        )}
        {expert.role && <p className={steps.quiet}>{expert.role}</p>}
        {spoken && <p className={steps.quiet}>{common("agent.languages", { languages: spoken })}</p>}
      </div>
    </section>
  );
}
