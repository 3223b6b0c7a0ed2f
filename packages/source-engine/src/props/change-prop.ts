import type { JSXAttribute } from "@babel/types";
import type { PropValue } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Splice } from "../text/splice.ts";
import { findAttribute, insertAttribute, removeAttribute, spreadsAfter } from "./attributes.ts";
import { encodeAttributeText, encodeCodeText } from "./literal-text.ts";
import { propText } from "./prop-text.ts";

const NAME = /^[A-Za-z_$][\w$]*(?:-[\w$]+)*(?::[A-Za-z_$][\w$]*(?:-[\w$]+)*)?$/;

/** Sets a prop of an element, or removes it when the value is undefined. */
export function changeProp(
  file: SourceFile,
  element: SourceElement,
  name: string,
  value: PropValue | undefined,
): readonly Splice[] {
  checkName(element, name);
  if (value !== undefined) checkValue(element, name, value);
  const attribute = findAttribute(element, name);
  checkSpreads(element, attribute, name);
  if (value === undefined) return [removal(file, element, attribute, name)];
  if (!attribute) {
    return [insertAttribute(file, element, name + propText(name, value, file.habits), "last")];
  }
  const splice = replaceValue(file, attribute, name, value);
  return file.text.slice(splice.start, splice.end) === splice.text ? [] : [splice];
}

function checkName(element: SourceElement, name: string): void {
  if (!NAME.test(name)) {
    throw new EditRefused("invalid_change", "badPropName", { name });
  }
  if (name === "children" && element.node.children.length > 0) {
    throw new EditRefused("unsafe_edit", "childrenBetweenTags");
  }
}

function checkValue(element: SourceElement, name: string, value: PropValue): void {
  const isExpression = typeof value === "object" && value !== null && "expression" in value;
  if (name === "ref" && !isExpression) {
    throw new EditRefused("invalid_change", "refNeedsExpression");
  }
  if (name === "key" && !isExpression && typeof value !== "string" && typeof value !== "number") {
    throw new EditRefused("invalid_change", "badKey");
  }
  const isNative = /^[a-z]/.test(element.tag) && !element.tag.includes(".");
  if (isNative && /^on[A-Z]/.test(name) && !isExpression && value !== null) {
    throw new EditRefused("invalid_change", "handlerNeedsFunction", { name });
  }
  if (isNative && name === "style" && typeof value !== "object") {
    throw new EditRefused("invalid_change", "styleNeedsObject");
  }
}

/** Refuses when a spread behind the prop visibly sets the same prop. */
function checkSpreads(element: SourceElement, attribute: JSXAttribute | null, name: string): void {
  for (const { argument } of spreadsAfter(element, attribute)) {
    if (argument.type !== "ObjectExpression") continue;
    const sets = argument.properties.some(
      (property) =>
        property.type === "ObjectProperty" &&
        ((property.key.type === "Identifier" && property.key.name === name) ||
          (property.key.type === "StringLiteral" && property.key.value === name)),
    );
    if (sets && attribute) {
      throw new EditRefused("not_editable", "propSetAgain", { name });
    }
  }
}

function removal(
  file: SourceFile,
  element: SourceElement,
  attribute: JSXAttribute | null,
  name: string,
): Splice {
  if (attribute) return removeAttribute(file, attribute);
  if (spreadsAfter(element, null).length > 0) {
    throw new EditRefused("not_editable", "propFromSpread", { name });
  }
  throw new EditRefused("conflict", "propGone", { name });
}

/** Keeps the form in which a string is written: its quotes and braces. */
function replaceValue(
  file: SourceFile,
  attribute: JSXAttribute,
  name: string,
  value: PropValue,
): Splice {
  const start = rangeOf(attribute.name).end;
  const { end } = rangeOf(attribute);
  const old = attribute.value;
  if (typeof value === "string" && old?.type === "StringLiteral" && !/[\n\r\t]/.test(value)) {
    const range = rangeOf(old);
    const quote = file.text[range.start] ?? '"';
    if (!value.includes(quote)) {
      const text = encodeAttributeText(value, quote);
      return { start: range.start + 1, end: range.end - 1, text };
    }
  }
  const inner = old?.type === "JSXExpressionContainer" ? old.expression : null;
  const isText =
    inner?.type === "StringLiteral" ||
    (inner?.type === "TemplateLiteral" && inner.expressions.length === 0);
  if (typeof value === "string" && inner && isText) {
    const range = rangeOf(inner);
    const text = encodeCodeText(value, file.text[range.start] ?? '"');
    return { start: range.start + 1, end: range.end - 1, text };
  }
  return { start, end, text: propText(name, value, file.habits) };
}
