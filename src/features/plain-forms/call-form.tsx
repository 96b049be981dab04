import type { ReactNode } from "react";
import { hourNoteId } from "../../contracts/plain-subject";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { PlainForm } from "./plain-form";
import * as styles from "./plain-form.module.css";

interface PlainCallFormProps {
  picture: ReactNode;
  people: ReactNode;
}

/** Name and phone, for visitors without scripts. */
export function PlainCallForm({ picture, people }: PlainCallFormProps) {
  const t = useTranslations("request-a-call");
  const { code } = useLanguage();
  return (
    <PlainForm
      title={t("title")}
      lead={t("lead")}
      action="/api/leads"
      copy="request-a-call"
      hidden={{ kind: "call", language: code }}
      picture={picture}
      people={people}
    >
      {/* Shown where the address leads to it. */}
      <p id={hourNoteId} className={styles.hour} tabIndex={-1}>
        {t("hour")}
      </p>
    </PlainForm>
  );
}
