import type { JSXElement, JSXFragment, LogicalExpression, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { outerRange, rangeOf } from "../parse/walk.ts";
import { removeAttribute } from "../props/attributes.ts";
import { isFirstOnLine, isLastOnLine, lineEndAt, lineStartAt } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import { hasContentSpread } from "./content.ts";
import { isBlankText, isListCallback } from "./place.ts";
import { isQuiet } from "./purity.ts";

/** What is taken out so that a node is gone and valid code stays. */
export interface Removal {
  readonly kind: "child" | "attribute" | "operand" | "null";
  readonly node: Node;
}

/** How to take a node out: as a child, with its prop, or by `null` in its place. */
export function removalOf(node: Node, isGone: (node: Node) => boolean): Removal {
  const parent = parentNode(node);
  const here: Removal = { kind: "null", node };
  switch (parent?.type) {
    case "JSXElement":
    case "JSXFragment":
      return { kind: "child", node };
    case "JSXAttribute":
      return { kind: "attribute", node: parent };
    case "JSXExpressionContainer":
      return removalOf(parent, isGone);
    case "LogicalExpression":
      return logicalRemoval(parent, here, isGone);
    case "ConditionalExpression": {
      if (parent.test === node) return here;
      const other = parent.consequent === node ? parent.alternate : parent.consequent;
      const isEmpty = isNothing(other) || isGone(other);
      return isEmpty && isQuiet(parent.test) ? removalOf(parent, isGone) : here;
    }
    case "ArrowFunctionExpression":
      return parent.body === node ? listRemoval(parent, here, isGone) : here;
    default:
      return here;
  }
}

/** What a condition shows goes with it; a fallback goes alone, and the value that it stands in for stays. */
function logicalRemoval(
  parent: LogicalExpression,
  here: Removal,
  isGone: (node: Node) => boolean,
): Removal {
  if (parent.right !== here.node) return here;
  if (parent.operator === "&&") return isQuiet(parent.left) ? removalOf(parent, isGone) : here;
  const isShown = parentNode(parent)?.type === "JSXExpressionContainer";
  return parent.operator === "??" && isShown ? { kind: "operand", node: here.node } : here;
}

/** A list of which nothing is shown any more goes as a whole. */
function listRemoval(callback: Node, here: Removal, isGone: (node: Node) => boolean): Removal {
  const call = parentNode(callback);
  if (call === null || !isListCallback(callback)) return here;
  const isCall = call.type === "CallExpression" || call.type === "OptionalCallExpression";
  const outer = isCall && isQuiet(call.callee) ? removalOf(call, isGone) : here;
  return outer.kind === "null" ? here : outer;
}

function isNothing(node: Node): boolean {
  return (
    node.type === "NullLiteral" ||
    (node.type === "BooleanLiteral" && !node.value) ||
    (node.type === "Identifier" && node.name === "undefined")
  );
}

/** All removals of nodes of one file, each once. */
export function removalsOf(nodes: readonly Node[]): readonly Removal[] {
  const gone = new Set(nodes);
  const removals = new Map<Node, Removal>();
  for (const node of nodes) {
    const removal = removalOf(node, (other) => gone.has(other));
    removals.set(removal.node, removal);
  }
  const all = [...removals.values()];
  return all.filter(
    ({ node }) => !all.some((other) => other.node !== node && holds(other.node, node)),
  );
}

function holds(outer: Node, inner: Node): boolean {
  const one = rangeOf(outer);
  const other = rangeOf(inner);
  return one.start <= other.start && other.end <= one.end;
}

/** Splices for removals; neighbours go together so that no empty lines stay. */
export function removalSplices(file: SourceFile, removals: readonly Removal[]): readonly Splice[] {
  const splices: Splice[] = [];
  const children = new Map<JSXElement | JSXFragment, Set<Node>>();
  for (const { kind, node } of removals) {
    const parent = parentNode(node);
    if (kind === "child" && (parent?.type === "JSXElement" || parent?.type === "JSXFragment")) {
      children.set(parent, (children.get(parent) ?? new Set()).add(node));
    } else if (kind === "attribute" && node.type === "JSXAttribute") {
      splices.push(removeAttribute(file, node));
    } else if (kind === "operand" && parent?.type === "LogicalExpression") {
      const { end } = outerRange(parent.left, file.text);
      splices.push({ start: end, end: outerRange(node, file.text).end, text: "" });
    } else {
      splices.push({ ...outerRange(node, file.text), text: "null" });
    }
  }
  for (const [parent, gone] of children) splices.push(...childSplices(file.text, parent, gone));
  return splices;
}

function childSplices(
  text: string,
  parent: JSXElement | JSXFragment,
  gone: ReadonlySet<Node>,
): Splice[] {
  const children: readonly Node[] = parent.children;
  if (children.every((child) => gone.has(child) || isBlankText(child))) {
    // Without any content the one that a spread brings would be shown.
    const isOpen = parent.type === "JSXElement" && hasContentSpread(parent);
    return [{ ...insideOf(parent), text: isOpen ? "{null}" : "" }];
  }
  const splices: Splice[] = [];
  for (let index = 0; index < children.length; index += 1) {
    const first = children[index];
    if (first === undefined || !gone.has(first)) continue;
    let last = first;
    for (let next = index + 1; next < children.length; next += 1) {
      const child = children[next];
      if (child === undefined || !(gone.has(child) || isBlankText(child))) break;
      if (!gone.has(child)) continue;
      last = child;
      index = next;
    }
    const range = { start: rangeOf(first).start, end: rangeOf(last).end };
    splices.push(childSplice(text, range, insideOf(parent)));
  }
  return splices;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range between the tags of an element that has a closing tag. */
export function insideOf(parent: JSXElement | JSXFragment): Range {
  const [opening, closing] =
    parent.type === "JSXElement"
      ? [parent.openingElement, parent.closingElement]
      : [parent.openingFragment, parent.closingFragment];
  const { end } = rangeOf(opening);
  return { start: end, end: closing ? rangeOf(closing).start : end };
}

function childSplice(text: string, { start, end }: Range, inside: Range): Splice {
  const isFirst = isFirstOnLine(text, start);
  const isLast = isLastOnLine(text, end);
  if (isFirst && isLast) {
    const lineEnd = lineEndAt(text, end);
    const after = lineEnd + (text.startsWith("\r\n", lineEnd) ? 2 : 1);
    const lines = { start: lineStartAt(text, start), end: Math.min(after, text.length) };
    return { ...withBlankLines(text, lines, inside), text: "" };
  }
  const hasBlankBefore = text[start - 1] === " ";
  const hasBlankAfter = text[end] === " ";
  if (hasBlankBefore && !isFirst && (hasBlankAfter || isLast)) {
    return { start: start - 1, end, text: "" };
  }
  return { start, end: end + (isFirst && hasBlankAfter ? 1 : 0), text: "" };
}

/** The blank lines that parted a child from the next go with it; those of the last child are the ones before it. */
function withBlankLines(text: string, { start, end }: Range, inside: Range): Range {
  const before = text.slice(inside.start, start);
  const after = text.slice(end, inside.end);
  const blankBefore = blankLinesAtEnd(before);
  const blankAfter = /^(?:[ \t]*\r?\n)*/.exec(after)?.[0].length ?? 0;
  if (/^[ \t\r\n]*$/.test(after)) return { start: start - blankBefore, end };
  const isFirst = /^[ \t\r\n]*$/.test(before);
  return { start, end: end + (isFirst || blankBefore > 0 ? blankAfter : 0) };
}

/** The length of the blank lines that a text ends with. */
function blankLinesAtEnd(text: string): number {
  let end = text.length;
  while (" \t\r\n".includes(text[end - 1] ?? "x")) end -= 1;
  const lineEnd = text.indexOf("\n", end);
  return lineEnd === -1 ? 0 : text.length - lineEnd - 1;
}
