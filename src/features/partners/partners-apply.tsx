import { PageForm } from "../../forms/page-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { Section } from "../../ui/section/section";
import { usePartnersFields } from "./use-partners-fields";

const nothing = {};

/** Where an agency says who it is. */
export function PartnersApply() {
  const t = useTranslations("partners");
  const office = useOffice();
  return (
    <Section id="apply" tone="sand" label={t("form.label")} title={t("form.title")} lead={t("form.lead")}>
      <PageForm
        fields={usePartnersFields()}
        post={{ action: "/api/forms/partners" }}
        submitLabel={t("form.send")}
        follows={t("form.follows", office)}
        load={async () => (await import("./partners-form")).PartnersForm}
        props={nothing}
      />
    </Section>
  );
}
