import { MARKER_ATTRIBUTES, STYLING_CLASS_PREFIX } from "@devloom/frame-protocol";
import { type Flush, type Frame, quietly } from "../frame.ts";
import { idOfNode } from "../identity/node-id.ts";
import { mark } from "../instant/marks.ts";
import { sourcesOf } from "./node-sources.ts";

/** So long after the end of a flush the page has been made anew, if it ever is. */
export const MAX_WAY_MILLISECONDS = 5_000;

/** Follows whether changes are being written; when that begins, what they showed is set aside. */
export function setFlushing(frame: Frame, isFlushing: boolean): void {
  const begins = isFlushing && !frame.flushing;
  // One that the page has taken in already may be kept in parts, as another than the last.
  if (!isFlushing && frame.flushing) {
    for (const flush of [...frame.arriving, ...frame.flushes]) flush.endedAt ??= performance.now();
    frame.tellWritten();
  }
  frame.flushing = isFlushing;
  if (!begins) return;
  const shown = shownSince(frame, frame.flushes);
  const flush = { ...shown, sources: sourcesOf(frame, shown) };
  for (const addition of frame.undoneAdditions) addition.undo ??= flush;
  for (const typed of frame.typedTexts) typed.flush ??= flush;
  frame.flushes.push(flush);
  frame.shownClasses = [];
  frame.movedNodes = [];
  quietly(frame, () => {
    for (const node of marked(MARKER_ATTRIBUTES.deleteAfterRefresh))
      mark(node, "queueDeleteAfterHotReload");
  });
}

/** What is shown and belongs to no flush before: the changes that are not being written yet. */
export function shownSince(
  { shownClasses, movedNodes, hidden }: Frame,
  flushes: readonly Flush[],
): Flush {
  const stylings = new Set(flushes.flatMap((flush) => flush.stylings));
  const nodes = new Set(
    flushes.flatMap((flush) => [...flush.standIns, ...flush.hidden.map(({ node }) => node)]),
  );
  const isNew = (node: Element): boolean => !nodes.has(node);
  return {
    stylings: stylingClassesInUse().filter((name) => !stylings.has(name)),
    classes: shownClasses,
    hidden: [...hidden.keys()]
      .filter(isNew)
      .map((node) => ({ node, id: idOfNode(node), parent: (hidden.get(node) ?? node).parentNode })),
    standIns: marked(MARKER_ATTRIBUTES.deleteAfterRefresh).filter(isNew),
    moved: movedNodes,
    sources: new Map(),
    begunAt: performance.now(),
    endedAt: null,
  };
}

function stylingClassesInUse(): string[] {
  const names = [...document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)].flatMap(
    (node) => [...node.classList].filter((name) => name.startsWith(STYLING_CLASS_PREFIX)),
  );
  const styles = [...document.querySelectorAll(`style[id^="${STYLING_CLASS_PREFIX}"]`)];
  return [...new Set([...names, ...styles.map(({ id }) => id)])];
}

/**
 * An update of modules is on its way to the page. It brings the changes of the oldest flush that can
 * still expect one; those of later flushes come with updates of their own.
 */
export function expectFlushes(frame: Frame): void {
  const next = frame.flushes.findIndex((flush) => !isLate(flush));
  frame.arriving.push(...frame.flushes.splice(0, next === -1 ? Infinity : next + 1));
}

/**
 * No update has followed for so long: the last one brought the changes of all flushes that had begun by then, where
 * they were written in quick succession. Returns whether there are any.
 */
export function takeLateFlushes(frame: Frame, updatedAt: number): boolean {
  const late = frame.flushes.filter(
    ({ begunAt, endedAt }) => begunAt <= updatedAt && endedAt !== null,
  );
  frame.flushes = frame.flushes.filter((flush) => !late.includes(flush));
  // Nothing looks at them again: what they show goes now, however lately they have ended.
  for (const flush of late) flush.endedAt = Number.NEGATIVE_INFINITY;
  frame.arriving.push(...late);
  return late.length > 0;
}

/** Whether the page has been made anew from the changes of a flush by now, if it ever is. */
export function isLate({ endedAt }: Flush): boolean {
  return endedAt !== null && performance.now() - endedAt > MAX_WAY_MILLISECONDS;
}

export function marked(attribute: string): Element[] {
  return [...document.querySelectorAll(`[${attribute}]`)];
}
