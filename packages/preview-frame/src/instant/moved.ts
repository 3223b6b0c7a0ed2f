import { type Frame, quietly } from "../frame.ts";
import { idOfNode } from "../identity/node-id.ts";
import { beforeArranging, stopBeforeArranging } from "./before-arranging.ts";

const NAME = "moved";

/**
 * Puts a node elsewhere among its siblings until the page comes from the changed source. The page's own code arranges
 * them by what it knows of them: whenever it does, the node is back for that moment.
 */
export function moveAway(frame: Frame, node: Element, put: () => void): void {
  const parent = node.parentElement;
  if (parent === null) return;
  const id = idOfNode(node);
  frame.movedNodes.push({ node, id, parent });
  const known = frame.away.get(node);
  if (known === undefined || known.home === null) {
    const home = document.createComment("");
    node.before(home);
    known?.there?.remove();
    frame.away.set(node, { id, home, there: null });
    beforeArranging(parent, NAME, () => quietly(frame, () => goHomeForNow(frame, parent)));
  }
  put();
}

/** The page comes from the changed source, or never will: the node stands where the page's own code believes it. */
export function bringHome(frame: Frame, node: Element): void {
  const away = frame.away.get(node);
  if (away === undefined) return;
  const { home, there } = away;
  frame.away.delete(node);
  const parent = (home ?? there)?.parentNode ?? null;
  if (home !== null && node.parentNode === parent) home.replaceWith(node);
  else (home ?? there)?.remove();
  if (parent !== null && awayFrom(frame, parent).length === 0) stopBeforeArranging(parent, NAME);
}

function goHomeForNow(frame: Frame, parent: Node): void {
  let isAny = false;
  for (const [node, away] of awayFrom(frame, parent)) {
    if (away.home === null || node.parentNode !== parent) continue;
    const there = document.createComment("");
    node.before(there);
    away.home.replaceWith(node);
    frame.away.set(node, { ...away, home: null, there });
    isAny = true;
  }
  // What the page's own code does now it does in one go, and nothing is painted before that is over.
  if (isAny) queueMicrotask(() => quietly(frame, () => goAwayAgain(frame, parent)));
}

function goAwayAgain(frame: Frame, parent: Node): void {
  for (const [node, away] of awayFrom(frame, parent)) {
    const { id, there } = away;
    if (there === null) continue;
    // The page may have made another element of it.
    if (node.parentNode !== parent || idOfNode(node) !== id) {
      bringHome(frame, node);
      continue;
    }
    const home = document.createComment("");
    node.before(home);
    there.replaceWith(node);
    frame.away.set(node, { id, home, there: null });
  }
}

function awayFrom({ away }: Frame, parent: Node) {
  return [...away].filter(([, { home, there }]) => (home ?? there)?.parentNode === parent);
}
