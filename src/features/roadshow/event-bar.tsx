import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { FootBar } from "../../ui/foot-bar/foot-bar";
import type { RoadshowEvent } from "./roadshow-event";

interface EventBarProps {
  event: RoadshowEvent;
  /** The button that reserves. */
  reserve: ReactNode;
}

/** On a phone: the days of the stop, what it costs, and the button. */
export function EventBar({ event: { times }, reserve }: EventBarProps) {
  const t = useTranslations("roadshow-event");
  const common = useTranslations("common");
  return (
    <FootBar
      label={common("landing.contact")}
      yieldsAtFirst
      about={
        <>
          <span>{times.days}</span>
          <span>{t("free")}</span>
        </>
      }
    >
      {reserve}
    </FootBar>
  );
}
