import type {
  CallExpression,
  JSXElement,
  JSXText,
  Node,
  StringLiteral,
  TemplateLiteral,
} from "@babel/types";
import type { Reason } from "../change/refusal.ts";
import { describeExpression } from "../classes/refusals.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { findAttribute } from "../props/attributes.ts";
import { cleanJsxText } from "./jsx-text.ts";
import { type MessageKey, messageKeyOf } from "./message-key.ts";

/** A piece of text that is written in the source. */
export type TextPart = JSXText | StringLiteral | TemplateLiteral;

/** Where the text of an element comes from. */
export type TextSource =
  | { readonly kind: "static"; readonly parts: readonly TextPart[]; readonly text: string }
  | { readonly kind: "message"; readonly message: MessageKey }
  | { readonly kind: "none" }
  | { readonly kind: "dynamic"; readonly reason: Reason };

/** Finds out whether the text of an element can be edited, and where. */
export function readTextSource(file: SourceFile, element: SourceElement): TextSource {
  const trans = findAttribute(element, "i18nKey") ?? formattedId(element);
  if (trans?.value?.type === "StringLiteral") {
    return { kind: "message", message: { key: trans.value.value, scope: null, prefix: null } };
  }
  const children = meaningfulChildren(element);
  if (children.length === 0) return { kind: "none" };
  const parts: TextPart[] = [];
  for (const child of children) {
    const part = partOf(child);
    if (part) {
      parts.push(part);
      continue;
    }
    const call = callOf(child);
    const message = call ? messageKeyOf(element.node, call) : null;
    if (message && children.length === 1) return { kind: "message", message };
    return { kind: "dynamic", reason: reasonFor(file, child) };
  }
  return { kind: "static", parts, text: parts.map(textOf).join("") };
}

function formattedId(element: SourceElement) {
  return element.tag === "FormattedMessage" ? findAttribute(element, "id") : null;
}

type Child = JSXElement["children"][number];

/** What an element has between its tags, without blanks and comments. */
export function meaningfulChildren({ node }: SourceElement): readonly Child[] {
  return node.children.filter(isMeaningful);
}

function isMeaningful(child: Child): boolean {
  if (child.type === "JSXText") return cleanJsxText(rawOf(child)) !== "";
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

function rawOf(node: JSXText): string {
  const raw = node.extra?.["raw"];
  return typeof raw === "string" ? raw : node.value;
}

/** The text of one part as React shows it. */
export function textOf(part: TextPart): string {
  switch (part.type) {
    case "JSXText":
      return cleanJsxText(rawOf(part));
    case "StringLiteral":
      return part.value;
    default:
      return part.quasis[0]?.value.cooked ?? "";
  }
}

/** The text that a child of an element is, when it is one. */
export function partOf(child: Child): TextPart | null {
  if (child.type === "JSXText") return child;
  if (child.type !== "JSXExpressionContainer") return null;
  const { expression } = child;
  if (expression.type === "StringLiteral") return expression;
  return expression.type === "TemplateLiteral" && expression.expressions.length === 0
    ? expression
    : null;
}

function callOf(child: Child): CallExpression | null {
  if (child.type !== "JSXExpressionContainer") return null;
  return child.expression.type === "CallExpression" ? child.expression : null;
}

function reasonFor(file: SourceFile, child: Child): Reason {
  if (child.type === "JSXElement" || child.type === "JSXFragment") {
    return { name: "textInElements", values: {} };
  }
  const node: Node = child.type === "JSXExpressionContainer" ? child.expression : child;
  switch (node.type) {
    case "ConditionalExpression":
    case "LogicalExpression":
      return { name: "textIsConditional", values: {} };
    case "TemplateLiteral":
      return { name: "textFromTemplate", values: {} };
    default:
      return { name: "textFromCode", values: { source: describeExpression(file, node) } };
  }
}

/** The place of an element's content: behind its opening tag. */
export function contentStart(element: SourceElement): number {
  return rangeOf(element.node.openingElement).end;
}
