import type { NavNode, PageBox } from "@devloom/frame-protocol";
import { isElementKey, topsOf } from "../actions/place.ts";
import { keyOf } from "../model/nav-index.ts";

/** The elements that lie wholly in a rectangle of the page: the outermost, not what is in them. */
export function keysInside(root: NavNode | null, area: PageBox): string[] {
  const found: string[] = [];
  const waiting = [...topsOf(root)].toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const box = node.pageBoundingBox;
    if (isInside(box, area) && isElementKey(keyOf(node))) found.push(keyOf(node));
    else waiting.push(...[...node.children].toReversed());
  }
  return found;
}

function isInside(box: PageBox, area: PageBox): boolean {
  return (
    box.width > 0 &&
    box.height > 0 &&
    box.pageX >= area.pageX &&
    box.pageY >= area.pageY &&
    box.pageX + box.width <= area.pageX + area.width &&
    box.pageY + box.height <= area.pageY + area.height
  );
}
