import { formatDay, formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as styles from "./open-roles.module.css";
import type { Role } from "./role";

interface OpenRolesProps {
  roles: readonly Role[];
  onApply: (roleId: string) => void;
}

/** A title has these in words; one has a sentence of its own. */
const writtenNumbers = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The open positions as a register: one line each, which opens. */
export function OpenRoles({ roles, onApply }: OpenRolesProps) {
  const t = useTranslations("careers");
  const { dateLocale } = useLanguage();
  const count = roles.length;
  const written = writtenNumbers.find((number) => number === count);
  const title = t("roles.title", { count });
  return (
    <Section
      id="roles"
      look="above"
      tone="sand"
      label={t("roles.label")}
      title={
        count === 0
          ? t("roles.none")
          : written
            ? title.replace(String(count), t(`roles.numbers.${written}`))
            : title
      }
    >
      <div className={styles.register}>
        {roles.map((role, index) => (
          <details key={role.roleId} id={role.roleId} className={styles.role}>
            <summary className={styles.line}>
              <span className={styles.numeral} aria-hidden="true">
                {formatNumber(index + 1, dateLocale)}
              </span>
              <h3 className={styles.title}>
                <RoleTitle>{role.text.title}</RoleTitle>
              </h3>
              <span className={styles.facts}>
                <span>{t(`roles.teams.${role.team}`)}</span>
                <span>{t(`roles.employment.${role.employment}`)}</span>
                <span>{t(`roles.places.${role.place}`)}</span>
              </span>
              <span className={styles.sign} aria-hidden="true" />
            </summary>
            <div className={styles.opened}>
              <div className={styles.about}>
                <p className={styles.summary}>{role.text.summary}</p>
                {role.text.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <Formatted as="p" className={styles.posted}>
                  {t("roles.posted", { date: formatDay(role.posted, dateLocale) })}
                </Formatted>
              </div>
              <Items title={t("roles.tasks")} items={role.text.tasks} />
              <Items title={t("roles.asks")} items={role.text.asks} />
              <a
                className={`${buttons.primary} ${styles.apply}`}
                href="#cv"
                onClick={() => onApply(role.roleId)}
              >
                {t("roles.apply")}
              </a>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

/**
 * What a title has in brackets, as the law asks in German, stays small at its last word. A short word before that one
 * ("und") does so first, as a phone has no room for all three.
 */
function RoleTitle({ children: title }: { children: string }) {
  const held = title.replace(/ (\p{L}{1,3}) (?=[^ ()]+($| \())/u, " $1\u00a0");
  const [, name, bracketed] = /^(.*) (\([^()]*\))$/.exec(held) ?? [];
  if (!name) return <>{held}</>;
  return (
    <>
      {name}
      {held === title ? "\u00a0" : " "}
      <span className={styles.bracketed}>{bracketed}</span>
    </>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className={styles.listTitle}>{title}</h4>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
