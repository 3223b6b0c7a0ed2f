import type { Node } from "@babel/types";
import { outerRange } from "../parse/walk.ts";
import type { Splice } from "../text/splice.ts";

/** Takes items with their commas out of arguments, an array or an object. */
export function removeListItems(
  text: string,
  items: readonly Node[],
  isRemoved: (item: Node) => boolean,
): readonly Splice[] {
  const ranges = items.map((item) => ({ ...outerRange(item, text), removed: isRemoved(item) }));
  const splices: Splice[] = [];
  let index = 0;
  while (index < ranges.length) {
    const first = ranges[index];
    if (!first?.removed) {
      index += 1;
      continue;
    }
    let lastIndex = index;
    while (ranges[lastIndex + 1]?.removed) lastIndex += 1;
    const last = ranges[lastIndex] ?? first;
    const before = ranges[index - 1];
    const after = ranges[lastIndex + 1];
    if (before) splices.push({ start: before.end, end: last.end, text: "" });
    else if (after) splices.push({ start: first.start, end: after.start, text: "" });
    else splices.push({ start: first.start, end: endWithComma(text, last.end), text: "" });
    index = lastIndex + 1;
  }
  return splices;
}

/** The end of an item including a trailing comma. */
export function endWithComma(text: string, end: number): number {
  const match = /^\s*,/.exec(text.slice(end, end + 200));
  return match ? end + match[0].length : end;
}

/** Puts an item behind the last one, or behind `item`; keeps one item per line where that is so. */
export function insertListItem(
  text: string,
  items: readonly Node[],
  emptyAt: number,
  itemText: string,
  after?: Node,
): Splice {
  const anchor = after ?? items.at(-1);
  if (!anchor) return { start: emptyAt, end: emptyAt, text: itemText };
  const { start, end } = outerRange(anchor, text);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = text.slice(lineStart, start);
  const ownLine = lineStart > emptyAt && /^[ \t]*$/.test(indent);
  const lineEnd = text[lineStart - 2] === "\r" ? "\r\n" : "\n";
  return { start: end, end, text: `,${ownLine ? lineEnd + indent : " "}${itemText}` };
}
