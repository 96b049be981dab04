import { useTranslations } from "../../lib/i18n/use-translations";
import { languageOf, type LanguageCode } from "../../site/languages";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import type { Film } from "./film";
import { FilmPlayer } from "./film-player";
import * as styles from "./film-programme.module.css";

interface FilmProgrammeProps {
  films: readonly Film[];
  languages: readonly LanguageCode[];
}

/** An evening's programme: the first film fills the dark house, the others follow in the foyer, one by one. */
export function FilmProgramme({ films: [first, ...others], languages }: FilmProgrammeProps) {
  const t = useTranslations("video");
  return (
    <>
      <section className={styles.house} data-tone="dark">
        <Grid className={styles.head}>
          <div>
            <Label>{t("hero.label")}</Label>
            <h1 className={styles.title}>{t("hero.title")}</h1>
          </div>
          <p className={styles.lead}>{t("hero.lead")}</p>
          {first && (
            <article className={styles.first}>
              <div className={styles.screen}>
                <FilmPlayer film={first} languages={languages} isEager />
              </div>
              <Names film={first} />
              <More film={first} />
            </article>
          )}
          <dl className={styles.languages}>
            <dt>{t("languages")}</dt>
            {languages.map(languageOf).map(({ code, iso, name, dir }) => (
              <dd key={code} lang={iso} dir={dir}>
                {name}
              </dd>
            ))}
          </dl>
        </Grid>
      </section>
      <Grid className={styles.others}>
        {others.map((film) => (
          <article key={film.filmId} className={styles.film}>
            <div className={styles.screen}>
              <FilmPlayer film={film} languages={languages} />
            </div>
            <Names film={film} />
            <More film={film} />
          </article>
        ))}
      </Grid>
    </>
  );
}

function Names({ film: { text } }: { film: Film }) {
  return (
    <div className={styles.names}>
      <h2 className={styles.name}>{text.title}</h2>
      <p className={styles.summary}>{text.summary}</p>
    </div>
  );
}

/** What the film has no time to say, and all that it says. */
function More({ film: { text } }: { film: Film }) {
  const t = useTranslations("video");
  return (
    <div className={styles.more}>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <details className={styles.transcript}>
        <summary className={styles.summaryLine}>{t("transcript")}</summary>
        <p className={styles.shows}>{text.shows}</p>
        <ol className={styles.captions}>
          {text.captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
