import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { createPortal } from "react-dom";
import { monthNumber, type LightMoment } from "../../site/light";
import { LazyWords } from "../../lib/i18n/lazy-words";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatClock } from "../../site/format";
import { DialFace } from "./dial-face";
import { dayOf, firstMinute, lastMinute, terraceAt, within } from "./moments";
import * as styles from "./sun-light.module.css";
import type { SunLightProps } from "./sun-light";
import { useLight } from "./use-light";

/** How far the keys and the wheel turn it, in minutes. */
const step = 15;
const page = 60;

const keys: Partial<Record<string, number>> = {
  ArrowRight: step,
  ArrowUp: step,
  ArrowLeft: -step,
  ArrowDown: -step,
  PageUp: page,
  PageDown: -page,
  Home: -Infinity,
  End: Infinity,
};

const otherSide: Partial<Record<string, string>> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };

const namespaces = ["light"] as const;
const ignore = () => undefined;

export function SunDial(props: SunLightProps) {
  return (
    <LazyWords namespaces={namespaces} onError={ignore}>
      <Dial {...props} />
    </LazyWords>
  );
}

/**
 * Half a disc, as the sun goes over the sky: it rises on the side on which it does so in the picture, which is mirrored in
 * no language.
 */
function Dial(props: SunLightProps) {
  const { light, sun, picture, className } = props;
  const t = useTranslations("light");
  const { dateLocale } = useLanguage();
  const season = useId();
  const [frames, setFrames] = useState<HTMLDivElement | null>(null);
  const { moment, turn, wake } = useLight(props, frames);
  const day = dayOf(light, moment);
  const [first, last] = [firstMinute(day), lastMinute(day)];

  const turnTo = (minute: number) => turn(within(light, { ...moment, minute }));
  const latest = useRef(turnTo);
  latest.current = turnTo;

  const onKeyDown = (event: KeyboardEvent) => {
    // To the side on which the sun then goes.
    const mirrored = light.sunrise === "right" ? otherSide[event.key] : undefined;
    const way = keys[mirrored ?? event.key];
    if (way === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    turnTo(moment.minute + way);
  };

  /** By the angle around the middle of the half circle, which ends a little above the disc's lower edge. */
  const turnToPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, width, top } = currentTarget.getBoundingClientRect();
    const across = left + width / 2 - clientX;
    const angle = Math.atan2(
      Math.max(0, top + width / 2 - clientY),
      light.sunrise === "left" ? across : -across,
    );
    turnTo(first + (Math.max(0, angle) / Math.PI) * (last - first));
  };

  const [face, setFace] = useState<HTMLDivElement | null>(null);
  useWheel(
    face,
    useCallback((way) => latest.current(moment.minute + way * step), [moment.minute]),
  );

  const nameOf = useMemo(() => {
    const monthName = new Intl.DateTimeFormat(dateLocale, { month: "long", timeZone: "UTC" });
    return (month: LightMoment["month"]) => monthName.format(Date.UTC(2026, monthNumber[month]));
  }, [dateLocale]);
  const time = formatClock(moment.minute, dateLocale);
  const terrace = sun && t(`terrace.${terraceAt(sun, moment)}`);

  return (
    <>
      {picture.current &&
        createPortal(<div ref={setFrames} className={styles.frames} aria-hidden="true" />, picture.current)}
      <div role="group" aria-label={t("group")} className={`${styles.dial} ${className ?? ""}`}>
        <div
          ref={setFace}
          className={styles.face}
          dir="ltr"
          role="slider"
          tabIndex={0}
          aria-label={t("time")}
          aria-valuemin={first}
          aria-valuemax={last}
          aria-valuenow={moment.minute}
          aria-valuetext={t(terrace ? "withTerrace" : "value", { time, month: nameOf(day.month), terrace })}
          onKeyDown={onKeyDown}
          onFocus={wake}
          onPointerEnter={wake}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            turnToPointer(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) turnToPointer(event);
          }}
        >
          <DialFace
            share={(moment.minute - first) / (last - first)}
            hours={(last - first) / 60}
            sunrise={light.sunrise}
          />
          <bdi className={styles.time} aria-hidden="true">
            {time}
          </bdi>
        </div>
        <div className={styles.foot}>
          {light.days.length > 1 ? (
            <fieldset className={styles.season} onPointerEnter={wake}>
              <legend className={styles.legend}>{t("month")}</legend>
              {light.days.map(({ month }) => (
                <label key={month} className={styles.month}>
                  <input
                    type="radio"
                    name={season}
                    checked={month === day.month}
                    onChange={() => turn(within(light, { ...moment, month }))}
                  />
                  <span>{nameOf(month)}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <p className={styles.month}>
              <span>{nameOf(day.month)}</span>
            </p>
          )}
          <p className={styles.terrace}>{terrace ?? t("turn")}</p>
        </div>
      </div>
    </>
  );
}

/** A pointer that has moved over the dial means it; one under which the page has brought it is scrolling on. */
const meantMs = 1500;

/** Calls back at each turn of the wheel over an element, with 1 or -1. */
function useWheel(element: HTMLElement | null, turn: (way: 1 | -1) => void) {
  useEffect(() => {
    if (!element) return undefined;
    let movedAt = -Infinity;
    const onMove = ({ movementX, movementY }: MouseEvent) => {
      if (movementX || movementY) movedAt = Date.now();
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.deltaY || event.ctrlKey) return;
      if (Date.now() - movedAt > meantMs && document.activeElement !== element) return;
      event.preventDefault();
      movedAt = Date.now();
      turn(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener("pointermove", onMove);
    // React's own listeners cannot hold the page.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("wheel", onWheel);
    };
  }, [element, turn]);
}
