import type { FieldSpec } from "../../forms/fields";
import { usePersonFields } from "../../forms/use-person-fields";
import { useBedroomOptions } from "../../lib/bedroom-options";
import { useTranslations } from "../../lib/i18n/use-translations";
import { publicEnv } from "../../site/public-env";

/** What a seller is asked: name and phone, and about the home where the configuration says so. */
export function useSellFields(): FieldSpec[] {
  const t = useTranslations("sell-form");
  const person = usePersonFields();
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
  return [person.name, person.phone, ...(publicEnv.sellForm ? home : [])];
}
