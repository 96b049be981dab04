import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./island-map.module.css";

const coast = "M-20 920C120 846 300 842 470 770 560 732 640 700 730 640 850 560 880 470 1020 400";

/** From the coast out to the sea: each a crescent open to the land, with its branches towards the sea. */
const islands = [
  "M486 612C470 540 560 452 668 470M508 526 474 492M572 478 556 434M640 466 644 424",
  "M372 496C348 424 436 326 548 340M384 420 346 392M444 358 420 318M516 338 516 296",
  "M258 378C234 306 322 208 434 222M270 302 232 274M330 240 306 200M402 220 402 178",
  "M128 254C122 176 200 102 312 118M152 182 112 158M212 126 190 88M280 114 282 74",
];

/** The road that joins them to the coast. */
const road = "M730 640C620 560 540 500 424 396S240 220 168 148";

const places = ["breeze", "treasure", "dream", "view"] as const;

/**
 * Land lies where it lies, in every language: the map is never turned. Its names are words above the drawing, so that
 * each script has its own face and size.
 */
export function IslandMap() {
  const t = useTranslations("al-marjan-island");
  const { text } = useFigureWords();
  return (
    <figure className={styles.map} dir="ltr">
      <svg viewBox="0 0 1000 900" role="img" aria-label={t("map.description")} className={styles.drawing}>
        <path className={styles.land} d={`${coast}V920H-20Z`} />
        <path className={styles.shore} d={coast} />
        <Islands />
        <circle className={styles.ring} cx="306" cy="240" r="26" />
        <circle className={styles.dot} cx="306" cy="240" r="7" />
      </svg>
      <figcaption>
        <ul className={styles.names}>
          {places.map((place) => (
            // A direction of its own would put it on the other side of the map: that belongs to the words inside.
            <li key={place} className={styles[place]}>
              <bdi>{t(`map.${place}`)}</bdi>
              {place === "dream" && (
                <bdi className={styles.resort}>{t("map.resort", { year: text("alMarjanResortYear") })}</bdi>
              )}
            </li>
          ))}
        </ul>
        <span className={styles.sea}>{t("map.sea")}</span>
        <span className={styles.coast}>{t("map.coast")}</span>
        <span className={styles.dubai}>
          <Icon name="arrow" className={styles.arrow} />
          {t("map.dubai")}
        </span>
        <span className={styles.note}>
          <bdi>{t("map.note")}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}

function Islands() {
  return (
    <>
      {(["shallows", "sand", "built"] as const).map((layer) =>
        islands.map((island) => <path key={layer + island} className={styles[layer]} d={island} />),
      )}
      <path className={styles.road} d={road} />
    </>
  );
}

/** The same islands in one line along the foot of the page, the road level: an ornament. */
export function IslandFrieze() {
  return (
    <svg viewBox="0 225 1000 345" aria-hidden="true" className={`${styles.drawing} ${styles.frieze}`}>
      <g transform="rotate(-41 449 394)">
        <Islands />
      </g>
      {/* On to the coast, beyond the window's edge. */}
      <path className={styles.road} d="M822 395H4000" />
    </svg>
  );
}
