import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Passages } from "../../ui/prose/prose";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as styles from "./building.module.css";
import { IslandMap } from "./island-map";

const stages = ["stands", "rises", "announced"] as const;

/** What stands, what rises, and what is only said, beside the map that it changes. */
export function Building() {
  const t = useTranslations("al-marjan-island");
  const { text } = useFigureWords();
  const values = { rooms: text("alMarjanResortRooms"), year: text("alMarjanResortYear") };
  return (
    <section className={styles.building} data-tone="dark">
      <Grid>
        <div className={styles.words}>
          <Label>{t("building.label")}</Label>
          <h2 className={styles.title}>
            <TitleLines>{t("building.title")}</TitleLines>
          </h2>
          <Passages
            passages={stages.map((id) => ({
              id,
              title: t(`building.${id}.title`),
              text: t(`building.${id}.text`, values),
            }))}
          />
        </div>
        <div className={styles.map}>
          <IslandMap />
        </div>
      </Grid>
    </section>
  );
}
