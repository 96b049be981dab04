import { graphql } from "gatsby";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Licences } from "../../lib/licences";
import { languages } from "../../site/languages";
import { Portrait } from "../../ui/portrait/portrait";
import * as styles from "./adviser-list.module.css";

/** One of those who call, as a page's query has them. */
export interface Adviser {
  agentId: string;
  name: string;
  role: string;
  image: string | null;
  fullsizeImage: string | null;
  /** By their English names. */
  languages: readonly string[];
}

export const adviser = graphql`
  fragment Adviser on Agent {
    agentId
    name(language: $language)
    role(language: $language)
    image
    fullsizeImage
    languages
  }
`;

interface AdviserListProps {
  people: readonly Adviser[];
  /** Whether they are shown as the firm's people, where it is not open which of them will call, or nobody will. */
  asTeam?: boolean;
}

/**
 * Who calls, or whom to ask, over the width of a page: each with the languages they speak, by those languages' own
 * names. Who speaks the page's language comes first, and that language first among theirs.
 */
export function AdviserList({ people, asTeam = false }: AdviserListProps) {
  const t = useTranslations("advisers");
  const common = useTranslations("common");
  const { englishName } = useLanguage();
  const isOurs = (language: string) => language === englishName;
  const speaksIt = (each: Adviser) => Number(each.languages.some(isOurs));
  const inOrder = [...people].sort((one, other) => speaksIt(other) - speaksIt(one));
  return (
    <section className={styles.band} data-tone="dark">
      <h2 className={styles.title}>{asTeam ? common("agent.team") : t("title")}</h2>
      <ul className={styles.list}>
        {inOrder.map(({ agentId, name, role, image, fullsizeImage, languages: spoken }) => (
          <li key={agentId} className={styles.person}>
            {image && (
              <span className={styles.bust}>
                <Portrait
                  image={image}
                  fullsizeImage={fullsizeImage}
                  sizes="(min-width: 48rem) 23vw, 45vw"
                  alt={t("portrait")}
                />
              </span>
            )}
            <h3 className={styles.name}>
              <bdi>{name}</bdi>
            </h3>
            <p className={styles.role}>{role}</p>
            <Licences className={styles.licence} />
            <p className={styles.spoken}>
              {[...spoken]
                .sort((one, other) => Number(isOurs(other)) - Number(isOurs(one)))
                .map((each) => (
                  <Language key={each} name={each} isOurs={isOurs(each)} />
                ))}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t("sculpted")}</p>
    </section>
  );
}

/** A language by its own name, or as it was given where the site does not speak it. */
function Language({ name, isOurs }: { name: string; isOurs: boolean }) {
  const known = languages.find(({ englishName }) => englishName === name);
  return (
    <>
      <bdi lang={known?.iso ?? "en"} className={isOurs ? styles.ours : undefined}>
        {known?.name ?? name}
      </bdi>{" "}
    </>
  );
}
