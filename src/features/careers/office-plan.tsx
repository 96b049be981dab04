import { formatNumber } from "../../site/format";
import { useLanguage } from "../../lib/i18n/use-translations";
import * as styles from "./office-plan.module.css";

/** Where the desks stand, and which way their chairs are: above or below. */
const desks = [
  ...[104, 190, 276].flatMap((x) => [
    { x, y: 96, chair: "above" as const },
    { x, y: 130, chair: "below" as const },
  ]),
  ...[104, 190, 276].flatMap((x) => [
    { x, y: 288, chair: "above" as const },
    { x, y: 322, chair: "below" as const },
  ]),
];

/** In the order in which desks are taken for the open positions, so that they spread over the room. */
const freeFirst = [1, 4, 8, 11, 6, 2, 9, 5, 0, 7, 10, 3];

const size = { desk: { width: 66, height: 28 }, chair: 8 };

interface OfficePlanProps {
  title: string;
  freeDesks: number;
}

/** The office as an architect draws it: walls, windows to the water, the model of the city, and the desks. */
export function OfficePlan({ title, freeDesks }: OfficePlanProps) {
  const { dateLocale } = useLanguage();
  return (
    <svg className={styles.plan} viewBox="0 0 760 420" role="img" aria-label={title}>
      <g className={styles.water}>
        {[0, 1, 2, 3].map((row) => (
          <path key={row} d={`M0 ${String(12 + row * 9)}q19-5 38 0${"t38 0".repeat(19)}`} />
        ))}
      </g>
      <g className={styles.wall}>
        <path d="M410 380H40V56H720V380H470" />
        <path d="M400 56V150M400 210V260M400 320V380" />
        <path d="M560 56V120M560 180V380" />
        <path d="M560 250H720" />
      </g>
      <g className={styles.window}>
        {[70, 190, 310, 430, 590].map((x) => (
          <path key={x} d={`M${String(x)} 53h96M${String(x)} 59h96`} />
        ))}
      </g>
      <g className={styles.thin}>
        {/* Doors and the way they open. */}
        <path d="M470 380v-60A60 60 0 0 0 410 380" />
        <path d="M400 150h60A60 60 0 0 1 400 210" />
        <path d="M560 120h-60A60 60 0 0 0 560 180" />
        {/* The model of the city on its table. */}
        <rect x="424" y="226" width="112" height="76" />
        <path d="M440 286v-18h8v18zM456 286v-34h10v34zM474 286v-48l5-8 5 8v48zM492 286v-28h10v28zM510 286v-16h12v16zM432 286h96" />
        {/* The room where contracts are read. */}
        <ellipse cx="640" cy="152" rx="48" ry="30" />
        {[
          [574, 152],
          [706, 152],
          [618, 108],
          [662, 108],
          [618, 196],
          [662, 196],
        ].map(([x, y]) => (
          <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={size.chair} />
        ))}
        {/* Shelves, the kitchen and two chairs by the water. */}
        <path d="M708 262v106M700 262v106M700 288h8M700 314h8M700 340h8" />
        <path d="M580 356h96v14h-96zM604 356v14M628 356v14M652 356v14" />
        <circle cx="610" cy="298" r="20" />
        <circle cx="644" cy="318" r="8" />
        <circle cx="580" cy="318" r="8" />
        <circle cx="436" cy="86" r="13" />
        <circle cx="524" cy="86" r="13" />
        <circle cx="480" cy="92" r="9" />
      </g>
      {desks.map(({ x, y, chair }, index) => {
        const order = freeFirst.indexOf(index);
        const isFree = order < freeDesks;
        const chairY = chair === "above" ? y - 13 : y + size.desk.height + 13;
        return (
          <g key={`${String(x)} ${String(y)}`} className={isFree ? styles.free : styles.taken}>
            <rect x={x} y={y} {...size.desk} />
            <circle cx={x + size.desk.width / 2} cy={chairY} r={size.chair} />
            {isFree && (
              <text x={x + size.desk.width / 2} y={y + size.desk.height / 2} textAnchor="middle">
                {formatNumber(order + 1, dateLocale)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
