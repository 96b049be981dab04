import { Fragment, type ReactNode } from "react";
import type { FieldSpec } from "./fields";
import * as styles from "./lead-form.module.css";

interface FieldGridProps {
  fields: readonly FieldSpec[];
  show: (field: FieldSpec) => ReactNode;
}

/** How fields stand to each other, the same in a form and in its shell. */
export function FieldGrid({ fields, show }: FieldGridProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) =>
        field.kind === "hidden" ? (
          <Fragment key={field.name}>{show(field)}</Fragment>
        ) : (
          <div key={field.name} className={field.half ? styles.half : undefined}>
            {show(field)}
          </div>
        ),
      )}
    </div>
  );
}
