import type { CSSProperties, ReactNode } from "react";
import { formatLength, formatNumber, formatRange, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { areaIn } from "../../lib/measures";
import {
  measuresAt,
  sheetMargin,
  type FloorPlan as Plan,
  type Room,
} from "../../contracts/content/floor-plan";
import type { FloorPlanName } from "../../contracts/content/terms";
import { useMeasures } from "../../state/use-measures";
import { Formatted } from "../../ui/formatted";
import * as styles from "./floor-plan.module.css";

interface FloorPlanProps {
  name: FloorPlanName;
  plan: Plan;
  /** What stands above the drawing. */
  children: ReactNode;
}

/** The plan of such a home: a drawing with numbers and measures above it, and what the numbers stand for. */
export function FloorPlan({ name, plan: { width, depth, rooms }, children }: FloorPlanProps) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  const { unit } = useMeasures();
  const numbered = rooms.filter(({ continues }) => !continues);
  const margin = sheetMargin(width);
  const sheet = { width: width + 2 * margin, height: depth + 2 * margin };
  const placed = ([x, y]: readonly [number, number]) => ({
    insetInlineStart: `${String(((x + margin) / sheet.width) * 100)}%`,
    insetBlockStart: `${String(((y + margin) / sheet.height) * 100)}%`,
  });
  const sizeOf = (room: Room) => {
    const parts = [
      room,
      ...rooms.slice(rooms.indexOf(room) + 1).filter((next, at) => next.continues && at === 0),
    ];
    const sqm = Math.round(parts.reduce((sum, { at: [, , x, y] }) => sum + x * y, 0));
    return property(`units.${unit}`, { range: isolated(formatRange(areaIn(unit, [sqm, sqm]), dateLocale)) });
  };
  const edge = -margin * measuresAt;
  return (
    <div className={styles.plan} data-wide={width > depth || undefined}>
      <div>
        {children}
        <div
          className={styles.sheet}
          dir="ltr"
          style={{ "--sheet": sheet.width / sheet.height } as CSSProperties}
        >
          <img
            className={styles.drawing}
            src={`/plans/${name}.svg`}
            alt={t("floorPlan.drawing")}
            width={Math.round(sheet.width * 100)}
            height={Math.round(sheet.height * 100)}
            loading="lazy"
            decoding="async"
          />
          <div aria-hidden="true">
            {numbered.map((room, at) => (
              <span key={at} className={styles.number} style={placed(room.number)}>
                {formatNumber(at + 1, dateLocale)}
              </span>
            ))}
            <Formatted as="span" className={styles.across} style={placed([width / 2, edge])}>
              {formatLength(unit, width, dateLocale)}
            </Formatted>
            <Formatted as="span" className={styles.along} style={placed([edge, depth / 2])}>
              {formatLength(unit, depth, dateLocale)}
            </Formatted>
          </div>
        </div>
      </div>
      <ol className={styles.rooms}>
        {numbered.map((room, at) => (
          <li key={at}>
            <span className={styles.sign}>{formatNumber(at + 1, dateLocale)}</span>
            <span>{t(`floorPlan.rooms.${room.room}`)}</span>
            <Formatted as="span" className={styles.size}>
              {sizeOf(room)}
            </Formatted>
          </li>
        ))}
      </ol>
    </div>
  );
}
