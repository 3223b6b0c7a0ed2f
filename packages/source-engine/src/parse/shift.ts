import type { Comment, Node } from "@babel/types";
import { walk } from "./walk.ts";

/** Moves a node and everything below it by characters and lines, because text before it changed. */
export function shiftNode(root: Node, characters: number, lines: number): void {
  walk(root, (node) => {
    shiftPosition(node, characters, lines);
    shiftExtra(node, characters);
    return undefined;
  });
}

/** Moves one node or comment. */
export function shiftPosition(
  node: Pick<Node | Comment, "start" | "end" | "loc">,
  characters: number,
  lines: number,
): void {
  if (typeof node.start === "number") node.start += characters;
  if (typeof node.end === "number") node.end += characters;
  if (node.loc) {
    node.loc.start.line += lines;
    node.loc.start.index += characters;
    node.loc.end.line += lines;
    node.loc.end.index += characters;
  }
}

const OFFSETS = ["parenStart", "trailingComma"];

function shiftExtra(node: Node, characters: number): void {
  const { extra } = node;
  if (!extra) return;
  for (const key of OFFSETS) {
    const value = extra[key];
    if (typeof value === "number") extra[key] = value + characters;
  }
}

/** How many lines end in a text. */
export function lineBreaks(text: string): number {
  let count = 0;
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) {
    count += 1;
  }
  return count;
}
