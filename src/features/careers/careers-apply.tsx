import { PageForm } from "../../forms/page-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import type { CareersFormProps } from "./careers-form";
import { useCareersFields } from "./use-careers-fields";

/** Where the CV is sent. */
export function CareersApply(props: CareersFormProps) {
  const t = useTranslations("careers");
  return (
    <Section id="cv" tone="sand" label={t("form.label")} title={t("form.title")} lead={t("form.lead")}>
      <PageForm
        fields={useCareersFields(props.roles)}
        post={{ action: "/api/forms/careers" }}
        submitLabel={t("form.send")}
        follows={t("form.follows")}
        load={async () => (await import("./careers-form")).CareersForm}
        props={props}
      />
    </Section>
  );
}
