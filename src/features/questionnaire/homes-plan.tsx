import type { Area } from "../../contracts/content/terms";
import type { ListedHome, ListedHomes } from "../../contracts/homes";
import type { Answers } from "../../site/questions";
import { homesThatFit } from "./fit";
import * as styles from "./homes-plan.module.css";

/** Where the homes of an area stand on the sheet, which is 240 wide and 80 high. North-east lies to the right. */
const sites: Record<Area, readonly [x: number, y: number]> = {
  dubaiMarina: [32, 51],
  palmJumeirah: [62, 27],
  jumeirahVillageCircle: [76, 68],
  dubaiHillsEstate: [108, 63],
  businessBay: [146, 61],
  downtownDubai: [132, 49],
  dubaiCreekHarbour: [183, 57],
  alMarjanIsland: [220, 24],
};

/** Towers stand up, houses lie flat. */
const isHouse = ({ type }: Pick<ListedHome, "type">) => type === "villa" || type === "townhouse";

const apart = 9;

/**
 * The model from above: the coast with its palm and its creek, and beyond a cut in the sheet the island of another
 * emirate. The homes that still fit are lit. It lies as the land does in every language, and the words beside it say the
 * same.
 * @param list null while the homes are not known
 */
export function HomesPlan({ list, answers }: { list: ListedHomes | null; answers: Answers }) {
  const homes = list?.homes ?? [];
  const { homes: best, others, fitting } = homesThatFit(homes, answers);
  const lit = new Set(fitting > 0 ? [...best, ...others] : []);
  const inArea = new Map<Area, number>();
  return (
    <svg className={styles.plan} viewBox="0 0 240 80" aria-hidden="true" focusable="false">
      <path
        className={styles.coast}
        d="M2 50c14-3 24-7 36-8 10-1 16 1 24 0 22-2 40-6 60-5 14 1 22 5 34 3l5-3c1 9 5 13 12 17 7 5 14 6 20 13M161 37c8-4 20-6 37-8M206 31l2-6M210 31l2-6M214 30c8-1 16-2 24-4"
      />
      <path
        className={styles.sand}
        d="M62 41V18M62 34l-7-4M62 34l7-4M62 29l-8-4M62 29l8-4M62 24l-6-4M62 24l6-4"
      />
      <path className={styles.sand} d="M47 31c-5-22 35-22 30 0M214 29c-1-8 5-12 11-9s5-4 9-5" />
      <path className={styles.road} d="M4 60c40-4 80-6 118-7 26-1 40 4 62 20" />
      {homes.map((home) => {
        const [x, y] = sites[home.area];
        const before = inArea.get(home.area) ?? 0;
        inArea.set(home.area, before + 1);
        const [width, height] = isHouse(home) ? [7, 4] : [4, 10];
        return (
          <rect
            key={home.id}
            className={styles.home}
            data-lit={lit.has(home) || undefined}
            x={x + before * apart - width / 2}
            y={y - height}
            width={width}
            height={height}
          />
        );
      })}
    </svg>
  );
}
