import { type Frame, quietly } from "../frame.ts";

/** Whoever moves a slider gets all the time of the page; what nobody sees waits until it rests. */
const REST_MILLISECONDS = 100;
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
): void {
  for (const node of nodes) waiting.set(node, [...(waiting.get(node) ?? []), ...names]);
  clearTimeout(start);
  cancelAnimationFrame(request);
  start = setTimeout(() => takeSlice(frame), REST_MILLISECONDS);
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

/** Gives one node what waits for it. What the page was made anew from meanwhile has no rule any more. */
export function addWaiting(node: Element): void {
  const names = waiting.get(node);
  if (names === undefined) return;
  waiting.delete(node);
  node.classList.add(...names.filter((name) => document.getElementById(name) !== null));
}

function takeSlice(frame: Frame): void {
  const end = performance.now() + SLICE_MILLISECONDS;
  quietly(frame, () => {
    let step: Element[] = [];
    for (const node of waiting.keys()) {
      addWaiting(node);
      step.push(node);
      if (step.length < NODES_PER_STEP) continue;
      step = [];
      // The browser styles these now, so that the clock tells what they cost.
      void getComputedStyle(node).color;
      if (performance.now() > end) break;
    }
  });
  if (waiting.size > 0) request = requestAnimationFrame(() => takeSlice(frame));
}
