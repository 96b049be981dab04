import { useTranslations } from "../../lib/i18n/use-translations";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import * as styles from "./bring.module.css";

const brought = ["purpose", "offer", "tax"] as const;
const left = "deposit";

/**
 * Apart from the things, what stays at home.
 * @param isLaidOut side by side as on a table; otherwise one below the other
 */
export function Bring({ isLaidOut = false }: { isLaidOut?: boolean }) {
  const t = useTranslations("roadshow-event");
  const passage = (id: (typeof brought)[number] | typeof left) => ({
    id,
    title: t(`bring.${id}.title`),
    text: t(`bring.${id}.text`),
  });
  const things = brought.map(passage);
  const { title, text } = passage(left);
  return (
    <Section
      look={isLaidOut ? "above" : "beside"}
      tone={isLaidOut ? "sand" : "paper"}
      label={t("bring.label")}
      title={t("bring.title")}
    >
      <div className={isLaidOut ? styles.things : styles.list}>
        <Passages look={isLaidOut ? "columns" : "rows"} passages={things} />
      </div>
      <div className={styles.left}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  );
}
