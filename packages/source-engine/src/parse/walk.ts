import type { Node } from "@babel/types";
import { CHILD_KEYS } from "./child-keys.ts";

/** What a visitor may answer: `skip` leaves out the node's children. */
export type Visit = (node: Node, parent: Node | null) => "skip" | undefined;

/** Visits a node and everything below it, parents first. */
export function walk(node: Node, visit: Visit, parent: Node | null = null): void {
  if (visit(node, parent) === "skip") return;
  forEachChild(node, (child) => walk(child, visit, node));
}

/** The nodes directly below a node. */
export function childNodes(node: Node): Node[] {
  const found: Node[] = [];
  forEachChild(node, (child) => found.push(child));
  return found;
}

/** Calls a function with each node directly below a node. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  const keys = CHILD_KEYS[node.type];
  if (keys === undefined) return;
  // The table says which fields of this kind of node hold nodes or lists of nodes.
  const fields = node as unknown as Readonly<Record<string, Node | (Node | null)[] | null>>;
  for (const key of keys) {
    const value = fields[key];
    if (!value) continue;
    if (!Array.isArray(value)) visit(value);
    else for (const item of value) if (item) visit(item);
  }
}

/** The range of a parsed node. */
export function rangeOf(node: Node): { readonly start: number; readonly end: number } {
  if (typeof node.start !== "number" || typeof node.end !== "number") {
    throw new TypeError(`${node.type} was not parsed from text`);
  }
  return { start: node.start, end: node.end };
}

/** A node's range with the parentheses around it. */
export function outerRange(node: Node, text: string): { start: number; end: number } {
  let { start, end } = rangeOf(node);
  for (;;) {
    const before = lastNonBlankBefore(text, start);
    const after = firstNonBlankAfter(text, end);
    if (text[before] !== "(" || text[after] !== ")" || !isParenthesised(node, before)) break;
    start = before;
    end = after + 1;
  }
  return { start, end };
}

function isParenthesised(node: Node, openingAt: number): boolean {
  const first = node.extra?.["parenStart"];
  return typeof first === "number" && openingAt >= first;
}

function lastNonBlankBefore(text: string, offset: number): number {
  let index = offset - 1;
  while (index >= 0 && /\s/.test(text[index] ?? "")) index -= 1;
  return index;
}

function firstNonBlankAfter(text: string, offset: number): number {
  let index = offset;
  while (index < text.length && /\s/.test(text[index] ?? "")) index += 1;
  return index;
}
