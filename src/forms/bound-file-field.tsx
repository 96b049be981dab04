import { useEffect, useState } from "react";
import { maxFileBytes } from "../contracts/file-rule";
import { formatFileSize, isolatedWords } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import { FileField } from "../ui/file-field/file-field";
import { checkedFile, type FileFault } from "./chosen-file";
import type { FieldOf, FieldProblem } from "./fields";
import { useFileWords } from "./use-file-words";
import { useBoundField, useFormContext } from "./zod-form";

/** The contract's name for each fault. */
const codes: Record<FileFault, FieldProblem> = { size: "too_long", format: "choice", unread: "choice" };
const sentences = {
  size: "fieldErrors.fileSize",
  format: "fieldErrors.fileFormat",
  unread: "fieldErrors.fileUnread",
} as const satisfies Record<FileFault, string>;

/** The file of the form that it stands in: kept only when the function would take it. */
export function BoundFileField({ name, label, optional }: FieldOf<"file">) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const words = useFileWords();
  const { form, start, onStartFileRead } = useFormContext();
  const [refused, setRefused] = useState<{ name: string; fault: FileFault } | null>(null);
  const size = formatFileSize(maxFileBytes, locale);
  const file = form.files[name];
  const refusedByServer = file && {
    choice: t("fieldErrors.fileFormat", { name: isolatedWords(file.name) }),
    too_long: t("fieldErrors.fileSize", { name: isolatedWords(file.name), size }),
  };
  const { field, input } = useBoundField(name, { label, optional, problems: refusedByServer });

  const choose = async (chosen: File) => {
    const outcome = await checkedFile(chosen);
    if (outcome instanceof File) {
      setRefused(null);
      form.setFile(name, outcome);
    } else {
      setRefused({ name: chosen.name, fault: outcome });
      form.setFile(name, null);
      form.reportProblem(name, codes[outcome]);
    }
  };

  // What was chosen before the form was there.
  useEffect(() => {
    const before = start.files[name];
    if (before) void choose(before).then(onStartFileRead);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <FileField
      {...words}
      label={field.label}
      name={name}
      required={field.required}
      error={refused ? t(sentences[refused.fault], { name: isolatedWords(refused.name), size }) : field.error}
      announces={field.announces || refused !== null}
      chosen={
        file && {
          name: file.name,
          size: formatFileSize(file.size, locale),
          removeLabel: t("file.remove", { name: isolatedWords(file.name) }),
        }
      }
      readOnly={input.isBusy}
      onChoose={(chosen) => void choose(chosen)}
      onRemove={() => {
        setRefused(null);
        form.setFile(name, null);
      }}
    />
  );
}
