import { useTranslations } from "../../lib/i18n/use-translations";
import type { LanguageCode } from "../../site/languages";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import type { Film } from "./film";
import { FilmPlayer } from "./film-player";
import * as styles from "./film-programme.module.css";

interface FilmProgrammeProps {
  films: readonly Film[];
  languages: readonly LanguageCode[];
}

/** The films as a programme hangs them: the first fills the wall, the others hang to either side. */
export function FilmProgramme({ films, languages }: FilmProgrammeProps) {
  const t = useTranslations("video");
  return (
    <>
      <section className={styles.head}>
        <Grid>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.lead")}</p>
        </Grid>
      </section>
      {films.map((film, at) => (
        <article key={film.filmId} className={styles.film}>
          <div className={styles.screen}>
            <FilmPlayer film={film} languages={languages} isEager={at === 0} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.name}>{film.text.title}</h2>
            <p className={styles.summary}>{film.text.summary}</p>
          </div>
          <div className={styles.more}>
            {film.text.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <details className={styles.transcript}>
              <summary className={styles.summaryLine}>{t("transcript")}</summary>
              <p className={styles.shows}>{film.text.shows}</p>
              <ol className={styles.captions}>
                {film.text.captions.map((caption) => (
                  <li key={caption}>{caption}</li>
                ))}
              </ol>
            </details>
          </div>
        </article>
      ))}
    </>
  );
}
