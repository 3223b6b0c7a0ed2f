import { type Frame, quietly } from "../frame.ts";

/** Whoever changes something gets all the time of the page; what nobody sees waits so long. */
const REST_MILLISECONDS = 100;
/** What is only tried out changes again in a moment, or was never meant. */
const LONG_REST_MILLISECONDS = 1_000;
const SLICE_MILLISECONDS = 8;
const NODES_PER_STEP = 16;

/** Classes for styling that nodes outside of the window do not have yet. There is one page. */
const waiting = new Map<Element, readonly string[]>();
let start: ReturnType<typeof setTimeout> | undefined;
let request = 0;

/** Gives nodes that nobody sees classes for styling, a few in each frame. */
export function addClassesLater(
  frame: Frame,
  nodes: readonly Element[],
  names: readonly string[],
  lasts: boolean,
): void {
  for (const node of nodes) waiting.set(node, joined(waiting.get(node), names));
  clearTimeout(start);
  cancelAnimationFrame(request);
  start = setTimeout(() => takeSlice(frame), lasts ? REST_MILLISECONDS : LONG_REST_MILLISECONDS);
}

function joined(before: readonly string[] = [], names: readonly string[]): readonly string[] {
  const others = names.filter((name) => !before.includes(name));
  return others.length === 0 ? before : [...before, ...others];
}

/** The class has been taken from all nodes: those that wait for it shall not get it any more. */
export function forgetWaiting(name: string): void {
  for (const [node, names] of waiting)
    if (names.includes(name))
      waiting.set(
        node,
        names.filter((other) => other !== name),
      );
}

/** Gives a node at once what waits for it and for those it inherits from: it is about to be read. */
export function catchUpOn(frame: Frame, node: Element): void {
  if (waiting.size > 0) quietly(frame, () => addWaitingAbove(node));
}

/** The same where the page is being changed already. */
export function addWaitingAbove(node: Element): void {
  if (waiting.size === 0) return;
  for (let at: Element | null = node; at !== null; at = at.parentElement) addWaiting(at);
}

/** Gives one node what waits for it, unless it is to be taken away at once. */
export function addWaiting(node: Element, removed: readonly string[] = []): void {
  const names = waiting.get(node);
  if (names === undefined) return;
  waiting.delete(node);
  const wanted = names.filter((name) => !removed.includes(name));
  if (wanted.length > 0) node.classList.add(...wanted);
}

function takeSlice(frame: Frame): void {
  const end = performance.now() + SLICE_MILLISECONDS;
  quietly(frame, () => {
    let taken = 0;
    for (const node of waiting.keys()) {
      addWaiting(node);
      taken += 1;
      if (taken % NODES_PER_STEP > 0) continue;
      // The browser styles these now, so that the clock tells what they cost.
      void getComputedStyle(node).color;
      if (performance.now() > end) break;
    }
  });
  if (waiting.size > 0) request = requestAnimationFrame(() => takeSlice(frame));
}
