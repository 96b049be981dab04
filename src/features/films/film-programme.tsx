import { PostLink, PropertyLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import type { PictureView } from "../../lib/site-content";
import type { Range } from "../../site/format";
import { languageOf, type LanguageCode } from "../../site/languages";
import * as buttons from "../../ui/button/button.module.css";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
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

/** A home that shows what a film is about, and what the least of it costs. */
export interface FilmHome {
  propertyId: string;
  name: string;
  priceAed: Range;
  cover: PictureView;
}

interface Beside {
  /** What to read after a film, and which home to look at, by the film's id. */
  readings?: Partial<Record<string, Reading | null>>;
  homes?: Partial<Record<string, FilmHome | null>>;
  languages: readonly LanguageCode[];
}

interface FilmProgrammeProps extends Beside {
  films: readonly Film[];
}

/** An evening's programme: the first film fills the dark house, the others are as large. */
export function FilmProgramme({ films: [first, ...others], ...beside }: FilmProgrammeProps) {
  const t = useTranslations("video");
  return (
    <>
      <section className={styles.house} data-tone="dark">
        <Grid className={styles.head}>
          <div className={styles.heading}>
            <Label>{t("hero.label")}</Label>
            <h1 className={styles.title}>{t("hero.title")}</h1>
          </div>
          <p className={styles.lead}>{t("hero.lead")}</p>
        </Grid>
        {first && <Showing film={first} {...beside} isEager />}
        <Grid>
          <dl className={styles.languages}>
            <dt>{t("languages")}</dt>
            {beside.languages.map(languageOf).map(({ code, iso, name, dir }) => (
              <dd key={code} lang={iso} dir={dir}>
                {name}
              </dd>
            ))}
          </dl>
        </Grid>
      </section>
      {others.map((film) => (
        <section key={film.filmId} className={styles.next}>
          <Showing film={film} {...beside} />
        </section>
      ))}
    </>
  );
}

interface ShowingProps extends Beside {
  film: Film;
  isEager?: boolean;
}

/** The screen, and in three columns below it what the film is, what it has no time to say, and a home. */
function Showing({ film, readings, homes, languages, isEager = false }: ShowingProps) {
  const home = homes?.[film.filmId];
  return (
    <article>
      <Grid className={styles.showing}>
        <div className={styles.screen}>
          <FilmPlayer film={film} languages={languages} isEager={isEager} />
        </div>
        <div className={styles.names}>
          <h2 className={styles.name}>{film.text.title}</h2>
          <p className={styles.summary}>{film.text.summary}</p>
        </div>
        <More film={film} reading={readings?.[film.filmId]} />
        {home && <Home home={home} />}
      </Grid>
    </article>
  );
}

function Home({ home: { propertyId, name, priceAed, cover } }: { home: FilmHome }) {
  const t = useTranslations("video");
  const { dateLocale } = useLanguage();
  const [least] = priceAed;
  return (
    <div className={styles.home}>
      <div className={styles.cover}>
        {/* The picture shows the model of the home; the words below it say which. */}
        <CroppedPicture
          image={cover.file.childImageSharp.gatsbyImageData}
          crop={cover.crop}
          alt=""
          frameSizes="(min-width: 48rem) 30vw, 92vw"
        />
      </div>
      <PropertyLink id={propertyId} className={styles.homeName}>
        <bdi>{name}</bdi>
      </PropertyLink>
      <Formatted as="p" className={styles.price}>
        {t("home", { price: formatMoney(least, "AED", dateLocale) })}
      </Formatted>
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
