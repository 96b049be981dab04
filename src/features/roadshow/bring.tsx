import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import * as styles from "./bring.module.css";

const brought = ["purpose", "offer", "tax"] as const;
const left = "deposit";

/** @param isLaidOut side by side as on a table, and apart from them what stays at home; otherwise one below the other */
export function Bring({ isLaidOut = false }: { isLaidOut?: boolean }) {
  const t = useTranslations("roadshow-event");
  const passage = (id: (typeof brought)[number] | typeof left) => ({
    id,
    title: t(`bring.${id}.title`),
    text: t(`bring.${id}.text`),
  });
  const things = brought.map(passage);
  if (!isLaidOut) {
    return (
      <Section label={t("bring.label")} title={t("bring.title")}>
        <Passages passages={[...things, passage(left)]} />
      </Section>
    );
  }
  const { title, text } = passage(left);
  return (
    <Section look="above" label={t("bring.label")} title={t("bring.title")}>
      <div className={styles.things}>
        <Passages look="columns" passages={things} />
      </div>
      <div className={styles.left}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  );
}
