import type { Comment, Node } from "@babel/types";
import { walk } from "./walk.ts";

/** Moves a node and everything below it, because text before it changed. */
export function shiftNode(root: Node, characters: number): void {
  walk(root, (node) => {
    shiftRange(node, characters);
    shiftExtra(node, characters);
    return undefined;
  });
}

/**
 * Moves one node or comment. Lines and columns (`loc`) are not kept up to date: nodes share them,
 * and an offset says the same.
 */
export function shiftRange(node: Pick<Node | Comment, "start" | "end">, characters: number): void {
  if (typeof node.start === "number") node.start += characters;
  if (typeof node.end === "number") node.end += characters;
}

/** What a parsed node keeps beside its range that is an offset too. */
export const OFFSETS = ["parenStart", "trailingComma"];

function shiftExtra(node: Node, characters: number): void {
  const { extra } = node;
  if (!extra) return;
  for (const key of OFFSETS) {
    const value = extra[key];
    if (typeof value === "number") extra[key] = value + characters;
  }
}
