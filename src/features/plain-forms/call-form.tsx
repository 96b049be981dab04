import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { PlainForm } from "./plain-form";

/** Name and phone, for visitors without scripts. */
export function PlainCallForm() {
  const t = useTranslations("request-a-call");
  const { code } = useLanguage();
  return (
    <PlainForm
      title={t("title")}
      lead={t("lead")}
      action="/api/leads"
      copy="request-a-call"
      hidden={{ kind: "call", language: code }}
    />
  );
}
