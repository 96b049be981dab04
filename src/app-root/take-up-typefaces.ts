import { whenIdle } from "../lib/when-idle";

/* Takes up the typefaces that have come after the first view, see `late-typefaces.ts`. */

const suffix = " late";
const roles = ["--font-display", "--font-text"];

/** From here on browsers count a shift, in px. */
const movedFrom = 3;

let areShown = false;

/** What holds texts in view that would break elsewhere: they keep their font until they are out of view. */
const kept = new Set<HTMLElement>();

/**
 * Takes up the typefaces where that moves nothing in view, and what had to wait whenever a scroll has ended or the page
 * is in the background.
 */
export async function begin(): Promise<void> {
  await loadCopies();
  let triedAt: number | null = null;
  const onCalm = () => {
    if (document.hidden) {
      showEverywhere();
      return;
    }
    // What is made up for by scrolling ends with an event, too, and is no reason to try again.
    if (window.scrollY === triedAt) return;
    if (!areShown) showInView();
    else if (kept.size > 0) releaseOutOfView();
    triedAt = window.scrollY;
  };
  window.addEventListener("scrollend", onCalm);
  document.addEventListener("visibilitychange", onCalm);
  whenIdle(onCalm);
}

/** Replaces the fonts of the whole page, whatever moves. */
export function showEverywhere(): void {
  for (const element of kept) release(element);
  hide();
  show();
}

function show() {
  const root = document.documentElement;
  const known = new Set([...document.fonts].map(nameOf));
  for (const role of roles) {
    const stack = getComputedStyle(root).getPropertyValue(role);
    const late = stack
      .split(",")
      .map((name) => unquoted(name) + suffix)
      .filter((name) => known.has(name));
    root.style.setProperty(role, [...late.map((name) => `"${name}"`), stack].join());
  }
  areShown = true;
}

function hide() {
  for (const role of roles) document.documentElement.style.removeProperty(role);
  areShown = false;
}

/** Reads every style before it writes one: by turns, each would have the page laid out anew. */
function keep(elements: Iterable<HTMLElement>) {
  const stacks = new Map(
    [...elements].map((element) => [element, getComputedStyle(element).fontFamily.split(",")]),
  );
  for (const [element, stack] of stacks) {
    element.style.fontFamily = stack.filter((name) => !unquoted(name).endsWith(suffix)).join();
    kept.add(element);
  }
}

function release(element: HTMLElement) {
  element.style.removeProperty("font-family");
  kept.delete(element);
}

function showInView() {
  const before = boxesInView();
  show();
  const broken = [...before].flatMap(([node, place]) =>
    node instanceof Text && breaksElsewhere(node, place) ? [blockOf(node)] : [],
  );
  keep(new Set(broken));
  // Of several texts on one line, one may now begin on another line though each has as many as before.
  keep(
    new Set(
      moved(before)
        .filter((node) => node instanceof Text)
        .map(blockOf),
    ),
  );
  scrollAlong(before);
  if (moved(before).length === 0) return;
  for (const element of kept) release(element);
  hide();
  scrollAlong(before);
}

function releaseOutOfView() {
  const before = boxesInView();
  const released = [...kept].filter((element) => !before.has(element));
  for (const element of released) release(element);
  scrollAlong(before);
  if (moved(before).length === 0) return;
  keep(released);
  scrollAlong(before);
}

interface Place {
  top: number;
  /** How far below the first each piece of a text begins; a piece is all in one line and one direction. */
  pieces: number[];
}

type Boxes = Map<HTMLElement | Text, Place>;

/** The boxes and texts that are in view, and where they are. */
function boxesInView(): Boxes {
  const boxes: Boxes = new Map();
  // What lies out of view is passed over with all that it contains, which may not have been laid out yet.
  const note = (element: HTMLElement) => {
    for (const node of element.childNodes) {
      if (!(node instanceof HTMLElement) && !(node instanceof Text && node.data.trim())) continue;
      const rect = rectOf(node);
      if (rect.bottom < 0 || rect.top > window.innerHeight) continue;
      if (node instanceof Text && rect.height === 0) continue;
      boxes.set(node, { top: rect.top, pieces: node instanceof Text ? piecesOf(node) : [] });
      if (node instanceof HTMLElement) note(node);
    }
  };
  note(document.body);
  return boxes;
}

/** Makes up by scrolling for what has changed above the view. */
function scrollAlong(boxes: Boxes) {
  const moves = [...boxes].map(([node, { top }]) => rectOf(node).top - top).sort((a, b) => a - b);
  const most = moves[moves.length >> 1] ?? 0;
  if (Math.abs(most) >= movedFrom) window.scrollBy({ top: most, behavior: "instant" });
}

function moved(boxes: Boxes): (HTMLElement | Text)[] {
  return [...boxes.keys()].filter((node) => {
    // The letters of another font reach up to another height on the same line.
    const limit = node instanceof Text ? halfLine(node) : movedFrom;
    return Math.abs(rectOf(node).top - (boxes.get(node)?.top ?? 0)) >= limit;
  });
}

const halfLine = ({ parentElement }: Text) =>
  parentElement ? parseFloat(getComputedStyle(parentElement).fontSize) / 2 : 0;

/**
 * Whether a text now breaks at other places. With words of the other direction that shows in as many lines as before,
 * too: a name that has gone to the next line lets what follows it begin elsewhere.
 */
function breaksElsewhere(text: Text, { pieces: before }: Place): boolean {
  const now = piecesOf(text);
  const limit = halfLine(text);
  return now.length !== before.length || now.some((top, at) => Math.abs(top - (before[at] ?? top)) >= limit);
}

/** The element whose lines a text is part of. */
function blockOf({ parentElement }: Text | HTMLElement): HTMLElement {
  if (!parentElement) return document.body;
  return getComputedStyle(parentElement).display === "inline" ? blockOf(parentElement) : parentElement;
}

function rectOf(node: HTMLElement | Text): DOMRect {
  return node instanceof HTMLElement ? node.getBoundingClientRect() : rangeOf(node).getBoundingClientRect();
}

function piecesOf(text: Text): number[] {
  const [first, ...others] = rangeOf(text).getClientRects();
  return first ? [0, ...others.map(({ top }) => top - first.top)] : [];
}

function rangeOf(text: Text): Range {
  const range = document.createRange();
  range.selectNode(text);
  return range;
}

/**
 * Puts copies of the typefaces into the document, under names of their own, because browsers never use a face that has
 * missed its moment, and loads those that the page needs from the browser's cache.
 */
async function loadCopies() {
  const needed = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(keyOf));
  const style = document.createElement("style");
  style.textContent = [...document.styleSheets]
    .filter(({ href }) => !href)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes("optional"))
    .map(({ cssText }) =>
      cssText.replace(/(font-family:\s*"?[^";]+)("?;)/, `$1${suffix}$2`).replace("optional", "swap"),
    )
    .join("");
  document.head.append(style);
  const copies = [...document.fonts].filter(
    (face) => nameOf(face).endsWith(suffix) && needed.has(keyOf(face)),
  );
  await Promise.allSettled(copies.map((face) => face.load()));
}

const unquoted = (name: string) => name.trim().replace(/^["']|["']$/g, "");
const nameOf = ({ family }: FontFace) => unquoted(family);
const keyOf = (face: FontFace) =>
  [nameOf(face).replace(suffix, ""), face.style, face.weight, face.unicodeRange].join();
