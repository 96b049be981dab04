import { PostLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { languageOf, type LanguageCode } from "../../site/languages";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import { unbroken } from "../../ui/unbroken";
import type { Film } from "./film";
import { FilmPlayer } from "./film-player";
import * as styles from "./film-programme.module.css";

/** A post that tells more of what a film is about. */
export interface Reading {
  slug: string;
  title: string;
}

interface FilmProgrammeProps {
  films: readonly Film[];
  /** What to read after a film, by the film's id. */
  readings?: Partial<Record<string, Reading | null>>;
  languages: readonly LanguageCode[];
}

/** An evening's programme: the first film fills the dark house, the others follow in the foyer, one by one. */
export function FilmProgramme({ films: [first, ...others], readings = {}, languages }: FilmProgrammeProps) {
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
              <More film={first} reading={readings[first.filmId]} />
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
            <More film={film} reading={readings[film.filmId]} />
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

interface MoreProps {
  film: Film;
  reading: Reading | null | undefined;
}

/** What the film has no time to say, where to read on, and all that it says. */
function More({ film: { text }, reading }: MoreProps) {
  const t = useTranslations("video");
  return (
    <div className={styles.more}>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {reading && (
        <PostLink slug={reading.slug} className={`${buttons.arrowLink} ${styles.reading}`}>
          {unbroken(reading.title)}
          <Icon name="arrow" />
        </PostLink>
      )}
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
