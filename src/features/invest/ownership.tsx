import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import * as styles from "./ownership.module.css";

const kinds = ["freehold", "leasehold", "elsewhere"] as const;

/** Below a picture of one of the areas that it names. */
export function Ownership({ picture }: { picture: ReactNode }) {
  const t = useTranslations("invest-in-dubai");
  const figures = useFigureWords();
  return (
    <>
      <div className={styles.picture}>{picture}</div>
      <Section label={t("ownership.label")} title={t("ownership.title")} tone="sand">
        <Passages
          passages={kinds.map((id) => ({
            id,
            title: t(`ownership.${id}.title`),
            text: t(`ownership.${id}.text`, { years: figures.text("leaseholdYears") }),
          }))}
        />
      </Section>
    </>
  );
}
