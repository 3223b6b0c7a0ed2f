import type { NavNode } from "@devloom/frame-protocol";

const LEAST = 100;
const MOST = 8000;

/** How high a storyboard is that shows its page whole; `null` while there is no page. */
export function pageHeight(root: NavNode | null): number | null {
  let end = 0;
  const waiting = root === null ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { pageY, height } = node.pageBoundingBox;
    end = Math.max(end, pageY + height);
    waiting.push(...node.children);
  }
  return end === 0 ? null : Math.round(Math.min(MOST, Math.max(LEAST, end)));
}
