import { useState } from "react";
import type { Agent } from "../../contracts/agent";
import { agentLanguages, isAgentPicture, isSculpture } from "../../lib/agent-facts";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Licences } from "../../lib/licences";
import * as steps from "./spot-steps.module.css";
import * as styles from "./spot-modal.module.css";

/** Who will call, in the open door. */
export function ExpertPortrait({ expert }: { expert: Agent }) {
  const t = useTranslations("spot");
  const [isBroken, setBroken] = useState(false);
  const picture = expert.fullsize_image ?? expert.image;
  if (!isAgentPicture(picture) || isBroken) return null;
  return (
    <img
      className={styles.portrait}
      src={picture}
      alt={isSculpture(picture) ? t("expert.portrait") : ""}
      width={160}
      height={160}
      onError={() => setBroken(true)}
    />
  );
}

/** Who will call, in words. */
export function ExpertWords({ expert }: { expert: Agent }) {
  const t = useTranslations("spot");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const spoken = agentLanguages(expert, dateLocale);
  return (
    <section className={styles.expert} aria-label={t("expert.label")} data-expert={expert.id ?? ""}>
      <p className={styles.expertLabel}>{t("expert.label")}</p>
      {expert.name && (
        <p className={styles.expertName}>
          <bdi>{expert.name}</bdi>
        </p>
      )}
      {expert.role && <p className={steps.quiet}>{expert.role}</p>}
      {spoken && <p className={steps.quiet}>{common("agent.languages", { languages: spoken })}</p>}
      <Licences className={steps.quiet} />
    </section>
  );
}
