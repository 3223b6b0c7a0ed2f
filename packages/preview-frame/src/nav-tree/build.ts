import { EMPTY_NAV, type Frame, type NavIndex } from "../frame.ts";
import { report } from "../log.ts";
import { inNextFrame } from "../next-frame.ts";
import { type Steps, treeSender } from "./send.ts";
import { NavWalk } from "./walk.ts";

const SLICE_MILLISECONDS = 10;

/**
 * Builds the tree anew and tells the editor, at most 10 ms in each animation frame. Nothing on the canvas
 * works before the first one is there: it takes 10 ms at a time too, but does not wait for frames.
 */
export function rebuildNavTree(frame: Frame): void {
  frame.cancelNavBuild?.();
  let isCancelled = false;
  const schedule = frame.navRebuilds === 0 ? afterOtherTasks : inNextFrame;
  let cancel = (): void => undefined;
  frame.cancelNavBuild = () => {
    isCancelled = true;
    cancel();
  };
  const goOn = (steps: Steps, end: number, then: (end: number) => void): void => {
    if (!takeSteps(steps, end)) return then(end);
    cancel = schedule(() => goOn(steps, endOfSlice(), then));
  };

  cancel = schedule(() => {
    const end = endOfSlice();
    frame.navIsStale = false;
    const walk = attempt(() => new NavWalk(frame));
    const steps: Steps = () => attempt(() => walk?.step()) === true;
    goOn(steps, end, (last) => void deliver(walk, last));
  });

  async function deliver(walk: NavWalk | null, end: number): Promise<void> {
    const index = walk === null ? null : attempt(() => walk.draft.finish());
    const steps = await treeSender(frame, index?.root ?? null);
    // What is left of the slice is all that the page can spare in this frame.
    if (!isCancelled) goOn(steps, end, () => finish(index));
  }

  function finish(index: NavIndex | null): void {
    frame.cancelNavBuild = null;
    frame.nav = index ?? EMPTY_NAV;
    frame.navRebuilds++;
    for (const callback of frame.navCallbacks.splice(0)) callback();
    frame.redrawOutlines();
  }
}

/** Walks the page at once if its tree is out of date, for what cannot wait: somebody presses on it. */
export function catchUp(frame: Frame): void {
  if (!frame.navIsStale && frame.cancelNavBuild === null) return;
  const index = attempt(() => {
    const walk = new NavWalk(frame);
    while (walk.step());
    return walk.draft.finish();
  });
  // The editor still hears of it from the tree that is on its way.
  if (index !== null) frame.nav = index;
}

/** Returns what takes it back. */
type Schedule = (work: () => void) => () => void;

const afterOtherTasks: Schedule = (work) => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null, []);
  return () => port1.close();
};

function endOfSlice(): number {
  return performance.now() + SLICE_MILLISECONDS;
}

/** Works for as long as the page can spare; whether something is left. */
function takeSteps(steps: Steps, end: number): boolean {
  while (performance.now() < end) if (!steps()) return false;
  return true;
}

/** Runs `work` when a tree exists, if what is selected by then is still the same. */
export function whenNavTreeIsBuilt(frame: Frame, work: () => void): void {
  if (frame.nav.root !== null) return work();
  const { selectedKey } = frame;
  frame.navCallbacks.push(() => {
    if (frame.selectedKey === selectedKey) work();
  });
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    report("Could not build the tree", error);
    return null;
  }
}
