import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../icon/icon";
import * as hidden from "../visually-hidden.module.css";
import * as styles from "./carousel.module.css";

export interface CarouselWords {
  /** Accessible name of the row. */
  label: string;
  /** Accessible names of the buttons. */
  previous: string;
  next: string;
  /** What is announced when other slides come into view: the first and the last of them, counted from 1. */
  position: (first: number, last: number, total: number) => string;
}

export interface Slide {
  id: string;
  content: ReactNode;
}

interface CarouselProps {
  slides: readonly Slide[];
  words: CarouselWords;
  /** How many slides fill the row, and the pixels between them; without it, one slide and a part of the next. */
  view?: { slides: 1 | 2 | 3; gap: 30 | 50 };
  /** The slide that is shown first; the row then takes the focus, so that its keys work at once. */
  startAt?: number;
  className?: string;
}

interface Position {
  /** The first and last slide that can be seen whole, from 0. */
  first: number;
  last: number;
}

const untouched: Position = { first: 0, last: 0 };

/**
 * A row of slides that scrolls and snaps by itself, so it can be swiped, and read without scripts. With them it has two
 * buttons, answers to the arrow keys, Home and End, and says where it is.
 */
export function Carousel({ slides, words, view, startAt, className }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(untouched);
  const [hasMoved, setMoved] = useState(false);
  const total = slides.length;

  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const look = () => setPosition((before) => positionOf(current) ?? before);
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [total]);

  useEffect(() => {
    const { current } = row;
    if (!current || startAt === undefined) return;
    current.focus({ preventScroll: true });
    showSlide(current, startAt, "instant");
  }, [startAt]);

  const onScroll = () => {
    const now = row.current && positionOf(row.current);
    if (!now || (now.first === position.first && now.last === position.last)) return;
    setPosition(now);
    setMoved(true);
  };

  const goTo = (index: number) => {
    if (row.current) showSlide(row.current, Math.min(Math.max(index, 0), total - 1));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const towardsEnd = isRtl(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
    const targets: Record<string, number> = {
      ArrowLeft: position.first - 1,
      ArrowRight: position.first - 1,
      [towardsEnd]: position.first + 1,
      Home: 0,
      End: total - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(target);
  };

  const isAtStart = position.first === 0;
  const isAtEnd = position.last === total - 1;
  return (
    <div className={className}>
      {/* A row that scrolls has to be reachable by keyboard. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={row}
        className={styles.row}
        data-slides={view?.slides}
        data-gap={view?.gap}
        tabIndex={0}
        aria-label={words.label}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {slides.map(({ id, content }) => (
          <li key={id} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
      {!(isAtStart && isAtEnd) && (
        <div className={styles.controls} data-needs-app="">
          <button
            type="button"
            className={styles.step}
            aria-label={words.previous}
            aria-disabled={isAtStart || undefined}
            onClick={() => goTo(position.first - 1)}
          >
            <Icon name="arrowBack" />
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label={words.next}
            aria-disabled={isAtEnd || undefined}
            onClick={() => goTo(position.first + 1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      )}
      <p className={hidden.visuallyHidden} role="status">
        {hasMoved && words.position(position.first + 1, position.last + 1, total)}
      </p>
    </div>
  );
}

const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

/** @param behavior as the style sheet says unless given */
function showSlide(row: Element, index: number, behavior: ScrollBehavior = "auto") {
  const slide = row.children[index];
  if (!slide) return;
  const [frame, target] = [row.getBoundingClientRect(), slide.getBoundingClientRect()];
  // Slides begin where the row does: at its right in Arabic.
  row.scrollBy({ left: isRtl(row) ? target.right - frame.right : target.left - frame.left, behavior });
}

/** Null while no slide is seen whole, as in the middle of a swipe. */
function positionOf(row: Element): Position | null {
  const frame = row.getBoundingClientRect();
  const seen = [...row.children].flatMap((slide, index) => {
    const { left, right } = slide.getBoundingClientRect();
    // Fractions of a pixel are lost in scrolling.
    return left >= frame.left - 1 && right <= frame.right + 1 ? [index] : [];
  });
  const [first] = seen;
  const last = seen.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
