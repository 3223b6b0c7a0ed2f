import { MARKER_ATTRIBUTES, MARKER_CLASSES } from "@devloom/frame-protocol";
import { type Flush, type Frame, quietly } from "../frame.ts";
import { forgetCover, isNeeded } from "../instant/covers.ts";
import { bringAllBack, hide, unhide } from "../instant/hidden.ts";
import { mark } from "../instant/marks.ts";
import { bringHome } from "../instant/moved.ts";
import { putClasses } from "../instant/shown-classes.ts";
import { dropStyle } from "../instant/stand-in-styles.ts";
import { forgetWaiting } from "../instant/waiting-classes.ts";
import { forceAgain } from "../styles/forced-states.ts";
import { hasComeAlong } from "./come-along.ts";
import { setAside } from "./elsewhere.ts";
import { isLate, marked, shownSince } from "./flush.ts";
import { hideUndoneAdditions } from "./undone-additions.ts";

/**
 * Takes away all that stood in for the changed source, now that the page comes from it. What stands in
 * for changes that are still on their way, or not even being written, stays, and is put back where the
 * page took it away.
 */
export function clearAfterReload(frame: Frame, records: readonly MutationRecord[]): void {
  const arranged = new Set(
    records.filter(({ type }) => type === "childList").map(({ target }) => target),
  );
  quietly(frame, () => {
    bringAllBack(frame);
    setAside(frame, arranged);
    const done = frame.arriving.splice(0);
    for (const flush of frame.flushes) if (hasComeAlong(flush, done, records)) done.push(flush);
    frame.flushes = frame.flushes.filter((flush) => !done.includes(flush));
    frame.flushes.unshift(...done.flatMap((flush) => coversToKeep(frame, flush)));
    const notWritten = shownSince(frame, [...done, ...frame.flushes]);
    takeAway(frame, done, keptNodes([...frame.flushes, notWritten]));
    for (const { node } of done.flatMap(({ moved }) => moved)) bringHome(frame, node);
    hide(frame, [...frame.hidden.keys()]);
    hideUndoneAdditions(frame, done);
    for (const shown of [...frame.flushes.flatMap(({ classes }) => classes), ...frame.shownClasses])
      for (const node of putClasses(frame, shown)) mark(node, "instantUpdate");
    if (frame.forced !== null) forceAgain(frame);
  });
}

/**
 * Nothing was written of the flush that has just ended, as where the source says so already: no update ever takes away
 * what stands in for it. What else is on its way stays.
 */
export function clearVainFlush(frame: Frame): void {
  const vain = frame.flushes.pop();
  if (vain === undefined) return;
  vain.endedAt = Number.NEGATIVE_INFINITY;
  const { arriving } = frame;
  frame.flushes.unshift(...arriving);
  frame.arriving = [vain];
  clearAfterReload(frame, []);
  frame.arriving = frame.flushes.filter((flush) => arriving.includes(flush));
  frame.flushes = frame.flushes.filter((flush) => !arriving.includes(flush));
}

/** One change may come with several updates: values from before stay until the page has them itself. */
function coversToKeep(frame: Frame, flush: Flush): Flush[] {
  if (isLate(flush)) return [];
  const isCover = (name: string): boolean => frame.covers.some(({ shown }) => shown === name);
  for (const shown of flush.classes) if (shown.added.some(isCover)) putClasses(frame, shown);
  const stylings = flush.stylings.filter((name) => isNeeded(frame, name));
  const classes = flush.classes.filter(({ added }) => added.some((one) => stylings.includes(one)));
  return stylings.length === 0
    ? []
    : [{ ...flush, stylings, classes, hidden: [], standIns: [], moved: [] }];
}

function keptNodes(flushes: readonly Flush[]): ReadonlySet<Element> {
  return new Set(
    flushes.flatMap(({ standIns, hidden }) => [...standIns, ...hidden.map(({ node }) => node)]),
  );
}

function takeAway(frame: Frame, done: readonly Flush[], kept: ReadonlySet<Element>): void {
  const isDone = (node: Element): boolean => !kept.has(node);
  for (const node of marked(MARKER_ATTRIBUTES.queueDeleteAfterHotReload).filter(isDone))
    node.remove();
  unhide(
    frame,
    [...frame.hidden.keys()].filter((node) => isDone(node) || !node.isConnected),
  );
  for (const name of [MARKER_ATTRIBUTES.instantUpdate, MARKER_ATTRIBUTES.doNotShowInNav])
    for (const node of marked(name).filter(isDone)) node.removeAttribute(name);
  dropClass(MARKER_CLASSES.temporaryStyling);
  const covering = new Set(frame.flushes.flatMap(({ stylings }) => stylings));
  for (const name of done.flatMap(({ stylings }) => stylings)) {
    if (covering.has(name)) continue;
    dropClass(name);
    dropStyle(name);
    forgetCover(frame, name);
  }
}

function dropClass(name: string): void {
  forgetWaiting(name);
  for (const node of document.querySelectorAll(`.${CSS.escape(name)}`)) node.classList.remove(name);
}
