import { useRef } from "react";
import { FormShell } from "../../forms/form-shell";
import { usePersonFields } from "../../forms/use-person-fields";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { SpotLayout } from "./spot-layout";
import * as steps from "./spot-steps.module.css";
import { StepHeading } from "./step-heading";

/** The modal at its first step, as documents are served with it. */
export function ServedSpot({ name }: { name: string }) {
  const t = useTranslations("spot");
  const forms = useTranslations("forms");
  const person = usePersonFields();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={name} step={1}>
      <SpotLayout step={1}>
        <div className={steps.step}>
          <StepHeading ref={heading} step={1}>
            {t("person.title")}
          </StepHeading>
          <p className={steps.said}>{t("person.text")}</p>
          <FormShell
            fields={[person.name, person.email]}
            submitLabel={t("next")}
            beside={
              <button type="button" className={buttons.quiet} data-close-dialog="">
                {t("cancel")}
              </button>
            }
            follows={t("person.follows")}
            isBusy={false}
          />
        </div>
      </SpotLayout>
    </DialogFrame>
  );
}
