import { EMPTY_NAV, type Frame, type NavIndex, send } from "../frame.ts";
import { report } from "../log.ts";
import { NavWalk } from "./walk.ts";

const SLICE_MILLISECONDS = 10;

/** Builds the tree anew, at most 10 ms in each animation frame, and tells the editor. */
export function rebuildNavTree(frame: Frame): void {
  frame.cancelNavBuild?.();
  let request = requestAnimationFrame(begin);
  frame.cancelNavBuild = () => cancelAnimationFrame(request);

  function begin(): void {
    const walk = attempt(() => new NavWalk(frame));
    if (walk === null) finish(null);
    else slice(walk);
  }

  function slice(walk: NavWalk): void {
    const end = performance.now() + SLICE_MILLISECONDS;
    const isDone = attempt(() => {
      while (performance.now() < end) if (!walk.step()) return true;
      return false;
    });
    if (isDone === false) request = requestAnimationFrame(() => slice(walk));
    else finish(isDone === true ? attempt(() => walk.draft.finish()) : null);
  }

  function finish(index: NavIndex | null): void {
    frame.cancelNavBuild = null;
    frame.nav = index ?? EMPTY_NAV;
    frame.navRebuilds++;
    const outerHtml = document.documentElement.outerHTML;
    send(frame, { id: "NAV_TREE", navTree: frame.nav.root, outerHtml });
    for (const callback of frame.navCallbacks.splice(0)) callback();
    frame.redrawOutlines();
  }
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
    report("Could not rebuild the navigation tree", error);
    return null;
  }
}
