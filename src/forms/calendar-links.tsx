import { useEffect, useState, type ReactNode } from "react";
import { identifier } from "../lib/analytics/identifier";
import { track } from "../lib/analytics/track";
import type { Appointment } from "../lib/calendar-links/appointment";
import { calendarFile } from "../lib/calendar-links/calendar-file";
import { googleCalendarUrl } from "../lib/calendar-links/google-calendar";
import { outlookCalendarUrl } from "../lib/calendar-links/outlook-calendar";
import { useTranslations } from "../lib/i18n/use-translations";
import { useSiteContent } from "../lib/site-content";
import * as buttons from "../ui/button/button.module.css";
import * as hidden from "../ui/visually-hidden.module.css";
import * as styles from "./calendar-links.module.css";

const onTheWeb = [
  { name: "google", urlOf: googleCalendarUrl },
  { name: "outlook", urlOf: outlookCalendarUrl },
] as const;

interface CalendarLinksProps {
  /** Does not change any more. */
  appointment: Appointment;
  fileName: `${string}.ics`;
  /** Further entries of the list. */
  children?: ReactNode;
}

/** The ways to keep an appointment that was just made: a file for any calendar, Google's and Outlook's. */
export function CalendarLinks({ appointment, fileName, children }: CalendarLinksProps) {
  const t = useTranslations("forms");
  const common = useTranslations("common");
  const { brand } = useSiteContent();
  const file = useFileAddress(() => calendarFile(appointment, `-//${brand}//Appointment//EN`, Date.now()));
  return (
    <ul className={styles.links} data-calendar-links="">
      <li>
        <a
          className={buttons.arrowLink}
          href={file}
          download={fileName}
          onClick={() =>
            track({ event: "file_download", file_name: identifier(fileName), file_extension: "ics" })
          }
        >
          {t("calendar.file")}
        </a>
      </li>
      {onTheWeb.map(({ name, urlOf }) => (
        <li key={name}>
          <a
            className={buttons.arrowLink}
            href={urlOf(appointment)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(`calendar.${name}`)}
            <span className={hidden.visuallyHidden}> {common("opensInNewTab")}</span>
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The address of a file that is written here, as long as it is shown. */
function useFileAddress(write: () => string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([write()], { type: "text/calendar;charset=utf-8" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
    // The appointment no longer changes once it is made.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return address;
}
