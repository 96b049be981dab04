import { useState } from "react";
import type { Agent } from "../contracts/agent";
import { agentLanguages, isAgentPicture } from "../lib/agent-facts";
import { useForeignLanguage, useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import { Licences } from "../lib/licences";
import * as styles from "./receipt.module.css";

interface ReceiptAdviserProps {
  adviser: Agent;
  name: string;
}

/** The visitor's adviser, by name and face. */
export function ReceiptAdviser({ adviser, name }: ReceiptAdviserProps) {
  const t = useTranslations("forms");
  const common = useTranslations("common");
  const locale = useWordsLocale();
  // What the adviser does is said in the page's language alone.
  const isForeign = useForeignLanguage() !== undefined;
  const [isBroken, setBroken] = useState(false);
  const spoken = agentLanguages(adviser, locale);
  return (
    <section className={styles.adviser} aria-label={t("end.adviser")} data-adviser={adviser.id ?? ""}>
      {isAgentPicture(adviser.image) && !isBroken && (
        // Who it is says the name beside it.
        <img
          className={styles.portrait}
          src={adviser.image}
          alt=""
          width={72}
          height={72}
          onError={() => setBroken(true)}
        />
      )}
      <div>
        <p className={styles.label}>{t("end.adviser")}</p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {!isForeign && (
          <>
            {adviser.role && <p className={styles.quiet}>{adviser.role}</p>}
            {spoken && <p className={styles.quiet}>{common("agent.languages", { languages: spoken })}</p>}
            <Licences className={styles.quiet} />
          </>
        )}
      </div>
    </section>
  );
}
