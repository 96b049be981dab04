import { useEffect, useMemo, useState, type ReactNode } from "react";
import { SiteLink } from "../lib/i18n/site-link";
import { useBasePath, useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import { useSiteContent } from "../lib/site-content";
import { sentenceGap } from "../site/format";
import { routePath } from "../site/routes";
import { Formatted } from "../ui/formatted";
import { officeHours } from "./office-hours";
import * as styles from "./lead-form.module.css";

/** Who answers and when, unless told that an adviser calls, and what happens to what was typed. */
export function WhatFollows({ children }: { children?: ReactNode }) {
  const t = useTranslations("forms");
  const gap = sentenceGap(useWordsLocale());
  return (
    <div className={styles.follows}>
      {children ? <p>{children}</p> : <WhoCalls />}
      <p>
        {t("details")}
        {gap}
        <SiteLink to="privacy">{t("privacyLink")}</SiteLink>
      </p>
    </div>
  );
}

/** Who calls, and when by Dubai's clock and the visitor's. */
export function WhoCalls() {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const gap = sentenceGap(locale);
  // The page promises Hebrew to everyone; its dialog may not promise less.
  const isInHebrew = useBasePath() === routePath("he-lp");
  const { officeHours: office } = useSiteContent();
  const zone = useVisitorZone();
  const hours = useMemo(
    () => officeHours(office, locale, zone ?? dubaiZone, new Date()),
    [locale, office, zone],
  );
  return (
    <Formatted as="p">
      {t(isInHebrew ? "whoCallsHebrew" : "whoCalls")}
      {gap}
      {t("hours", { hours: hours.there, offset: hours.offset })}
      {gap}
      {hours.here ? (
        t("hoursHere", hours.here)
      ) : (
        // Keeps the room for what the build cannot know.
        <Formatted as="span" className={styles.reserved} aria-hidden="true">
          {t("hoursHere", { hours: hours.there, zone: hours.offset })}
        </Formatted>
      )}
    </Formatted>
  );
}

const dubaiZone = "Asia/Dubai";

/** Null until the page has become interactive: where it was made nobody's zone was known. */
function useVisitorZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
