import type { ReactNode } from "react";
import { PageForm } from "../../forms/page-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Label } from "../../ui/label/label";
import { formAnchor } from "./form-anchor";
import * as styles from "./list-page-form.module.css";
import { useListFields } from "./use-list-fields";

const nothing = {};

/** Where the page has been leading to; the picture fills what the form leaves free beside it. */
export function ListPageForm({ picture }: { picture: ReactNode }) {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <section className={styles.section} id={formAnchor}>
      <div className={styles.words}>
        <Label>{t("form.label")}</Label>
        <h2 className={styles.title}>{t("form.title")}</h2>
        <p className={styles.lead}>{t("form.lead")}</p>
      </div>
      <div className={styles.form}>
        <PageForm
          fields={useListFields()}
          post={{ action: "/api/forms/list-property" }}
          load={async () => (await import("./list-form")).ListForm}
          props={nothing}
        />
      </div>
      <div className={styles.picture}>{picture}</div>
    </section>
  );
}
