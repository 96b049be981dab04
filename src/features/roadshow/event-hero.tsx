import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { isolatedWords } from "../../site/format";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { CityPicture, paper } from "./city-picture";
import type { RoadshowEvent } from "./roadshow-event";
import { useIsOver } from "./use-is-over";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./event-hero.module.css";

interface EventHeroProps {
  event: RoadshowEvent;
  /** When the page was built, ISO 8601. */
  builtAt: string;
  title: string;
  /** The title in another language. */
  also?: ReactNode;
  /** Buttons, the one that matters first. */
  actions: ReactNode;
}

/** Two Arabic letters that must be written as one. */
const lamAlef = "\u0644\u0627";

/** The city's name across the empty backdrop, and its model on the same sheet of paper. */
export function EventHero({ event, builtAt, title, also, actions }: EventHeroProps) {
  const t = useTranslations("roadshow-event");
  const { text, times, view } = event;
  const { wide, tall } = view.file.childImageSharp;
  const isOver = useIsOver(times.endsAt, builtAt);
  return (
    <section className={`${paper} ${styles.hero}`}>
      <Grid className={styles.content}>
        <div className={styles.label}>
          <Label>
            <span>
              {`${t("label")} `}
              <span aria-hidden="true">·</span>{" "}
              <time dateTime={times.startsAt.slice(0, 10)} className={styles.days}>
                {isolatedWords(times.days)}
              </time>
            </span>
          </Label>
        </div>
        <div className={styles.heading}>
          <h1>
            <span
              className={styles.city}
              style={{ "--city-letters": text.city.length } as CSSProperties}
              data-unjoined={text.city.includes(lamAlef) ? undefined : ""}
            >
              {text.city}
              {/* A full stop: the title begins as a sentence does, and no language has a blank before it. */}
              <span className={hidden.visuallyHidden}>. </span>
            </span>
            <span className={styles.title}>{title}</span>
          </h1>
          {also}
        </div>
        <div className={styles.actions}>{actions}</div>
        <CityPicture
          image={wide}
          phoneImage={tall}
          alt={view.alt}
          eager
          className={styles.picture}
          plateClassName={styles.plate}
        />
        {/* On a phone below the model, so that the first view has one thing to say and one to press. */}
        <div className={styles.about}>
          <p className={styles.lead}>{text.summary}</p>
          <p className={styles.note}>{isOver ? t("past") : t("reserveNote")}</p>
        </div>
      </Grid>
    </section>
  );
}
