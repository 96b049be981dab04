import { fileFormats, maxFileBytes } from "../contracts/file-rule";
import { formatFileSize } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";

/** What a field for a file says before there is one, and what the system's dialog offers. */
export function useFileWords() {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  return {
    accept: [...fileFormats, "jpeg"].map((ending) => `.${ending}`).join(","),
    chooseLabel: t("file.choose"),
    dropLabel: t("file.drop"),
    rule: t("file.rule", { size: formatFileSize(maxFileBytes, locale) }),
  };
}
