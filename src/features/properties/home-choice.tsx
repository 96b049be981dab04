import { useId } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Checkbox } from "../../ui/checkbox/checkbox";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./home-choice.module.css";
import type { Opportunity } from "./opportunity";

interface HomeChoiceProps {
  /** In their order on the page. */
  homes: readonly Opportunity[];
  /** Their ids. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Which homes are compared where they stand below one another; where a table has room for all, it has all. */
export function HomeChoice({ homes, chosen, onChoose }: HomeChoiceProps) {
  const t = useTranslations("investment-opportunities");
  const note = useId();
  return (
    <Grid className={styles.choice}>
      <fieldset data-needs-app="" aria-describedby={note}>
        <legend className={styles.legend}>{t("choice.legend")}</legend>
        <p id={note} className={styles.note}>
          {t("choice.note")}
        </p>
        <div className={styles.homes}>
          {homes.map(({ propertyId, name }) => (
            <Checkbox
              key={propertyId}
              checked={chosen.includes(propertyId)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, propertyId] : chosen.filter((id) => id !== propertyId))
              }
            >
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Grid>
  );
}
