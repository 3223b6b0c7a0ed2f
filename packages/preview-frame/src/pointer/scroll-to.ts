import { rectangleOf } from "../outlines/rectangle.ts";

/**
 * Scrolls the page, and what scrolls inside of it, until something of these nodes can be seen. The
 * browser's own way of doing so would also scroll the editor around the frame.
 */
export function scrollToNodes(nodes: readonly Element[]): void {
  const [first] = nodes;
  if (first === undefined) return;
  for (let around = first.parentElement; around !== null; around = around.parentElement) {
    const isPage = around === document.scrollingElement;
    if (around === document.body && !isPage) continue;
    const seen = isPage
      ? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
      : around.getBoundingClientRect();
    if (!isPage && !scrolls(around)) continue;
    const { left, top, width, height } = rectangleOf(nodes);
    around.scrollBy({
      left: distance(left, width, seen.left, seen.width),
      top: distance(top, height, seen.top, seen.height),
      behavior: "instant",
    });
  }
}

function scrolls(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth)
    return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(overflowX + overflowY);
}

/** How far to go so that a length comes into the middle of another one; nowhere when it can be seen. */
function distance(start: number, length: number, from: number, space: number): number {
  if (start < from + space && start + length > from) return 0;
  return length < space ? start + length / 2 - (from + space / 2) : start - from;
}
