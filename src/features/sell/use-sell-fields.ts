import type { FieldSpec } from "../../forms/fields";
import { useBedroomOptions } from "../../lib/bedroom-options";
import { useWords } from "../../lib/i18n/use-words";
import { publicEnv } from "../../site/public-env";

/** What a seller is asked: name and phone, and about the home where the configuration says so. */
export function useSellFields(): FieldSpec[] {
  const t = useWords("sell-form");
  const forms = useWords("forms");
  const bedrooms = useBedroomOptions();
  const home: FieldSpec[] = [
    { kind: "text", name: "context.project", label: t("project"), maxLength: 200, optional: true },
    { kind: "text", name: "context.location", label: t("location"), maxLength: 200, optional: true },
    {
      kind: "choice",
      name: "context.status",
      label: t("status"),
      options: [
        { value: "off-plan", label: t("offPlan") },
        { value: "ready", label: t("ready") },
      ],
      optional: true,
    },
    {
      kind: "select",
      name: "context.bedrooms",
      label: t("bedrooms"),
      options: bedrooms,
      optional: true,
    },
  ];
  return [
    { kind: "text", name: "name", label: forms("fields.name"), autoComplete: "name", maxLength: 120 },
    { kind: "phone", name: "phone", label: forms("fields.phone") },
    ...(publicEnv.sellForm ? home : []),
  ];
}
