import { useRef, useState, type MouseEvent } from "react";
import { identifier } from "../../lib/analytics/identifier";
import { track } from "../../lib/analytics/track";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { languageOf, type LanguageCode } from "../../site/languages";
import { captionsPath } from "../../site/paths";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import type { Film } from "./film";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./film-player.module.css";

interface FilmPlayerProps {
  film: Film;
  /** In which it has captions. */
  languages: readonly LanguageCode[];
  /** True for one that can be seen when the page opens. */
  isEager?: boolean;
}

/** As film-programme.module.css lays out the screens. */
const frameSizes = "(min-width: 48rem) and (orientation: landscape) 92vw, 100vw";

/**
 * A poster that becomes the film when it is pressed; nothing of the film is fetched before. Without scripts the press
 * opens the film by itself.
 */
export function FilmPlayer({ film, languages, isEager = false }: FilmPlayerProps) {
  const { file, poster, seconds, text } = film;
  const t = useTranslations("video");
  const [state, setState] = useState<"poster" | "film" | "failed">("poster");
  const image = poster.file.childImageSharp.gatsbyImageData;

  const play = (event: MouseEvent) => {
    // The film opens elsewhere when the visitor asks for that.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState("film");
  };

  if (state === "film") {
    return (
      <div className={styles.frame}>
        <Screen
          film={film}
          languages={languages}
          poster={image.images.fallback?.src}
          onFail={() => setState("failed")}
        />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <a href={file.publicURL} className={styles.poster} onClick={play}>
        <span className={hidden.visuallyHidden}>{t("play", { title: text.title })}</span>
        <CroppedPicture
          image={image}
          crop={poster.crop}
          alt=""
          frameSizes={frameSizes}
          className={styles.picture}
          isEager={isEager}
        />
        <span className={styles.bar}>
          <span className={styles.sign} aria-hidden="true">
            <svg viewBox="0 0 24 24" className={styles.triangle}>
              <path d="M8.5 6v12l10-6z" />
            </svg>
          </span>
          <span>{t("seconds", { count: seconds })}</span>
        </span>
      </a>
      {state === "failed" && (
        <p role="alert" className={styles.failure}>
          {t("failed")}{" "}
          <button type="button" className={styles.retry} onClick={() => setState("film")}>
            {t("retry")}
          </button>
        </p>
      )}
    </div>
  );
}

interface ScreenProps {
  film: Film;
  languages: readonly LanguageCode[];
  poster: string | undefined;
  onFail: () => void;
}

function Screen({ film: { filmId, file, text }, languages, poster, onFail }: ScreenProps) {
  const { code } = useLanguage();
  const wasPlayed = useRef(false);

  const reportPlay = () => {
    if (wasPlayed.current) return;
    wasPlayed.current = true;
    track({ event: "video_play", video_id: identifier(filmId) });
  };

  return (
    <video
      className={styles.film}
      controls
      autoPlay
      muted
      playsInline
      tabIndex={0}
      aria-label={text.title}
      poster={poster}
      ref={focusOnce}
      onPlaying={reportPlay}
      onError={onFail}
      src={file.publicURL}
    >
      {languages.map((language) => {
        const { iso, name } = languageOf(language);
        return (
          <track
            key={language}
            kind="captions"
            src={captionsPath(filmId, language)}
            srcLang={iso}
            label={name}
            default={language === code}
          />
        );
      })}
    </video>
  );
}

/** The pressed link is gone, so the focus goes on to what came in its place. */
function focusOnce(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
}
