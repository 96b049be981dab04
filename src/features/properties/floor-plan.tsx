import { isolated, formatRange } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { areaIn } from "../../lib/measures";
import type { FloorPlan as Plan, Opening, Room, RoomName } from "../../contracts/content/floor-plan";
import { useMeasures } from "../../state/use-measures";
import * as styles from "./floor-plan.module.css";

const margin = 0.4;

/** Where there is no wall. */
const outside: ReadonlySet<RoomName> = new Set(["balcony", "terrace", "garden"]);

/** The plan of such a home: a drawing with numbers, and what they stand for. */
export function FloorPlan({ plan: { width, depth, rooms, openings } }: { plan: Plan }) {
  const t = useWords("property-details");
  const property = useWords("property");
  const { dateLocale } = useLanguage();
  const { unit } = useMeasures();
  const number = new Intl.NumberFormat(dateLocale);
  const numbered = rooms.filter(({ continues }) => !continues);
  const sizeOf = (room: Room) => {
    const parts = [
      room,
      ...rooms.slice(rooms.indexOf(room) + 1).filter((next, at) => next.continues && at === 0),
    ];
    const sqm = Math.round(parts.reduce((sum, { at: [, , x, y] }) => sum + x * y, 0));
    return property(`units.${unit}`, { range: isolated(formatRange(areaIn(unit, [sqm, sqm]), dateLocale)) });
  };
  return (
    <div className={styles.plan} data-wide={width > depth || undefined}>
      <svg
        className={styles.drawing}
        viewBox={`${String(-margin)} ${String(-margin)} ${String(width + 2 * margin)} ${String(depth + 2 * margin)}`}
        role="img"
        aria-label={t("floorPlan.drawing")}
      >
        {/* Walls lie over the edges of what is outside. */}
        {inOrderOfDrawing(rooms).map(({ room, at: [x, y, w, h] }, at) => (
          <rect
            key={at}
            className={outside.has(room) ? styles.outside : styles.room}
            x={x}
            y={y}
            width={w}
            height={h}
          />
        ))}
        {openings.map((opening, at) => (
          <OpeningDrawing key={at} {...opening} />
        ))}
        {numbered.map(({ at: [x, y, w, h] }, at) => (
          <text key={at} className={styles.number} x={x + w / 2} y={y + h / 2} dy="0.35em" fontSize={0.62}>
            {number.format(at + 1)}
          </text>
        ))}
      </svg>
      <ol className={styles.rooms}>
        {numbered.map((room, at) => (
          <li key={at}>
            <span className={styles.sign}>{number.format(at + 1)}</span>
            <span>{t(`floorPlan.rooms.${room.room}`)}</span>
            <span className={styles.size} suppressHydrationWarning>
              {sizeOf(room)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const inOrderOfDrawing = (rooms: readonly Room[]) =>
  [...rooms].sort((a, b) => Number(outside.has(b.room)) - Number(outside.has(a.room)));

function OpeningDrawing({ kind, at: [x, y], along, width }: Opening) {
  const [dx, dy] = along === "x" ? [width, 0] : [0, width];
  const gap = <line className={styles.gap} x1={x} y1={y} x2={x + dx} y2={y + dy} />;
  if (kind === "passage") return gap;
  if (kind === "window") {
    return (
      <>
        {gap}
        <line className={styles.glass} x1={x} y1={y} x2={x + dx} y2={y + dy} />
      </>
    );
  }
  const leaf =
    along === "x"
      ? `M${String(x)} ${String(y)}v${String(width)}`
      : `M${String(x)} ${String(y)}h${String(width)}`;
  const radius = String(width);
  const swing =
    along === "x"
      ? `a${radius} ${radius} 0 0 0 ${radius} -${radius}`
      : `a${radius} ${radius} 0 0 1 -${radius} ${radius}`;
  return (
    <>
      {gap}
      <path className={styles.swing} d={leaf + swing} />
    </>
  );
}
