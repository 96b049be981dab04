import { useTranslations } from "../lib/i18n/use-translations";
import type { FieldOf } from "./fields";

interface PersonFields {
  name: FieldOf<"text">;
  phone: FieldOf<"phone">;
  email: FieldOf<"text">;
}

/** What every form asks of its sender; each form says in which order, and how wide. */
export function usePersonFields(): PersonFields {
  const t = useTranslations("forms");
  return {
    name: { kind: "text", name: "name", label: t("fields.name"), autoComplete: "name", maxLength: 120 },
    phone: { kind: "phone", name: "phone", label: t("fields.phone") },
    email: {
      kind: "text",
      type: "email",
      name: "email",
      label: t("fields.email"),
      autoComplete: "email",
      inputMode: "email",
      maxLength: 254,
    },
  };
}
