import type { JSXElement, JSXFragment, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { outerRange, rangeOf } from "../parse/walk.ts";
import { isFirstOnLine, isLastOnLine, lineEndAt, lineStartAt } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import { isBlankText, isListCallback } from "./place.ts";
import { isQuiet } from "./purity.ts";

/** What is taken out so that a node is gone and valid code stays. */
export interface Removal {
  readonly kind: "child" | "attribute" | "null";
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
      return parent.right === node && isQuiet(parent.left) ? removalOf(parent, isGone) : here;
    case "ConditionalExpression": {
      if (parent.test === node) return here;
      const other = parent.consequent === node ? parent.alternate : parent.consequent;
      const isEmpty = isNothing(other) || isGone(other);
      return isEmpty && isQuiet(parent.test) ? removalOf(parent, isGone) : here;
    }
    case "ArrowFunctionExpression": {
      const call = parentNode(parent);
      if (parent.body !== node || call === null || !isListCallback(parent)) return here;
      const isSafe = call.type === "CallExpression" && isQuiet(call.callee);
      const outer = isSafe ? removalOf(call, isGone) : here;
      return outer.kind === "null" ? here : outer;
    }
    default:
      return here;
  }
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
    } else if (kind === "attribute") {
      splices.push(attributeSplice(file.text, node));
    } else {
      splices.push({ ...outerRange(node, file.text), text: "null" });
    }
  }
  for (const [parent, gone] of children) splices.push(...childSplices(file.text, parent, gone));
  return splices;
}

function attributeSplice(text: string, attribute: Node): Splice {
  const { start, end } = rangeOf(attribute);
  let from = start;
  while (/\s/.test(text[from - 1] ?? "")) from -= 1;
  return { start: from, end, text: "" };
}

function childSplices(
  text: string,
  parent: JSXElement | JSXFragment,
  gone: ReadonlySet<Node>,
): Splice[] {
  const children: readonly Node[] = parent.children;
  if (children.every((child) => gone.has(child) || isBlankText(child))) {
    return [{ ...insideOf(parent), text: "" }];
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
    splices.push(childSplice(text, rangeOf(first).start, rangeOf(last).end));
  }
  return splices;
}

/** The range between the tags of an element that has a closing tag. */
export function insideOf(parent: JSXElement | JSXFragment): { start: number; end: number } {
  const [opening, closing] =
    parent.type === "JSXElement"
      ? [parent.openingElement, parent.closingElement]
      : [parent.openingFragment, parent.closingFragment];
  const { end } = rangeOf(opening);
  return { start: end, end: closing ? rangeOf(closing).start : end };
}

function childSplice(text: string, start: number, end: number): Splice {
  const isFirst = isFirstOnLine(text, start);
  const isLast = isLastOnLine(text, end);
  if (isFirst && isLast) {
    const lineEnd = lineEndAt(text, end);
    const after = lineEnd + (text.startsWith("\r\n", lineEnd) ? 2 : 1);
    return { start: lineStartAt(text, start), end: Math.min(after, text.length), text: "" };
  }
  const hasBlankBefore = text[start - 1] === " ";
  const hasBlankAfter = text[end] === " ";
  if (hasBlankBefore && !isFirst && (hasBlankAfter || isLast)) {
    return { start: start - 1, end, text: "" };
  }
  return { start, end: end + (isFirst && hasBlankAfter ? 1 : 0), text: "" };
}
