import type { Node } from "@babel/types";

const NOT_CHILDREN = new Set([
  "type",
  "start",
  "end",
  "loc",
  "extra",
  "errors",
  "leadingComments",
  "innerComments",
  "trailingComments",
  "range",
]);

/** What a visitor may answer: `skip` leaves out the node's children. */
export type Visit = (node: Node, parent: Node | null) => "skip" | undefined;

/** Visits a node and everything below it, parents first. */
export function walk(node: Node, visit: Visit, parent: Node | null = null): void {
  if (visit(node, parent) === "skip") return;
  for (const child of childNodes(node)) walk(child, visit, node);
}

/** The nodes directly below a node, in the order of its fields. */
export function childNodes(node: Node): Node[] {
  const found: Node[] = [];
  // A node's fields depend on its type; here only their shape matters.
  const fields = node as unknown as Record<string, unknown>;
  for (const key in fields) {
    if (NOT_CHILDREN.has(key)) continue;
    const value = fields[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push(item);
    } else if (isNode(value)) {
      found.push(value);
    }
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
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
