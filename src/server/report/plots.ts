import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { escapeXml } from "../../site/escape";

/* Pictures of numbers that stand in a table beside them. Their letters are as large on a phone as its text. */

const width = 360;
const nameHeight = 18;
const barHeight = 14;
const gap = 12;

export interface Bar {
  name: string;
  value: number;
  /** What stands at the end of the name; the value unless given. */
  text?: string;
}

/** Bars below one another, each under its name. @param title is read out in place of the picture */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const x = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, width]);
  const rows = bars.map(({ name, value, text = String(value) }, index) => {
    const y = index * (nameHeight + barHeight + gap);
    return [
      `<text x="0" y="${num(y + 13)}">${escapeXml(shortened(name))}</text>`,
      `<text x="${num(width)}" y="${num(y + 13)}" text-anchor="end" class="value">${escapeXml(text)}</text>`,
      `<rect class="bar" x="0" y="${num(y + nameHeight)}" width="${num(Math.max(1, x(value)))}" height="${num(barHeight)}"/>`,
    ].join("");
  });
  return picture(title, bars.length * (nameHeight + barHeight + gap) - gap, rows.join(""));
}

export interface Point {
  name: string;
  value: number;
}

/** The course of a count. */
export function linePlot(title: string, points: readonly Point[]): string {
  const [top, bottom, left] = [8, 140, 34];
  const most = Math.max(1, ...points.map(({ value }) => value));
  const y = scaleLinear([0, most], [bottom, top]).nice(4);
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [left, width - 6]);
  const at = (_: Point, index: number) => x(index);
  const upTo = ({ value }: Point) => y(value);
  const ground = area<Point>(at, y(0), upTo).curve(curveMonotoneX);
  const course = line<Point>(at, upTo).curve(curveMonotoneX);
  const ticks = y.ticks(4);
  const [first, last] = [points[0], points.at(-1)];
  const parts = [
    ...ticks.map(
      (tick) =>
        `<line class="grid" x1="${num(left)}" x2="${num(width)}" y1="${num(y(tick))}" y2="${num(y(tick))}"/>` +
        `<text class="tick" x="${num(left - 6)}" y="${num(y(tick) + 4)}" text-anchor="end">${String(tick)}</text>`,
    ),
    `<path class="ground" d="${ground([...points]) ?? ""}"/>`,
    `<path class="course" d="${course([...points]) ?? ""}"/>`,
    ...points.map(
      ({ value }, index) =>
        `<circle class="point" cx="${num(x(index))}" cy="${num(y(value))}" r="${points.length > 20 ? "1.5" : "2.5"}"/>`,
    ),
    first ? `<text class="tick" x="${num(left)}" y="160">${escapeXml(first.name)}</text>` : "",
    last && points.length > 1
      ? `<text class="tick" x="${num(width)}" y="160" text-anchor="end">${escapeXml(last.name)}</text>`
      : "",
  ];
  return picture(title, 166, parts.join(""));
}

function picture(title: string, height: number, content: string): string {
  return `<svg role="img" aria-label="${escapeXml(title)}" viewBox="0 0 ${String(width)} ${num(height)}">${content}</svg>`;
}

/** As much of a name as fits beside its value. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 38 ? `${letters.slice(0, 37).join("")}…` : name;
}

const num = (value: number) => String(Math.round(value * 10) / 10);
