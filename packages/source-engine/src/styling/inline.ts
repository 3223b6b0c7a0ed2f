import type { JSXAttribute, Node, ObjectExpression, ObjectProperty } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { refuseUnknownProp } from "../lookups/component-props.ts";
import type { PlanContext } from "../plan/context.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { outerRange, rangeOf } from "../parse/walk.ts";
import { findAttribute, insertAttribute, removeAttribute } from "../props/attributes.ts";
import { describeExpression } from "../classes/refusals.ts";
import { countUses, findConstant } from "../props/declarations.ts";
import { insertListItem, removeListItems } from "../props/list-items.ts";
import { codeString } from "../props/literal-text.ts";
import { passedProp } from "../props/own-props.ts";
import type { Splice } from "../text/splice.ts";
import { camelName, cssValue } from "./css-value.ts";

type Styling = Readonly<Record<string, string | number | null>>;

/** Edits the `style` prop property by property. */
export function editInlineStyle(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  styling: Styling,
): readonly Splice[] {
  const attribute = findAttribute(element, "style");
  const wanted = Object.entries(styling).map(([name, value]) => [camelName(name), value] as const);
  const set = wanted.filter(
    (entry): entry is readonly [string, string | number] => entry[1] !== null,
  );
  if (!attribute) {
    if (set.length === 0) return [];
    refuseUnknownProp(context, file, element.tag, "style");
    return [insertStyle(file, element, set)];
  }
  const value =
    attribute.value?.type === "JSXExpressionContainer" ? attribute.value.expression : null;
  if (!value || value.type === "JSXEmptyExpression") {
    throw new EditRefused("not_editable", "styleIsNoObject");
  }
  const object = objectOf(element.node, value);
  if (object) return editObject(file, element, attribute, object, new Map(wanted), value);
  if (set.length < wanted.length) {
    throw new EditRefused("not_editable", "styleFromCode", {
      source: describeExpression(file, value),
    });
  }
  const { start, end } = outerRange(value, file.text);
  const simple = /^(?:Identifier|MemberExpression|OptionalMemberExpression|CallExpression)$/;
  const [open, close] = simple.test(value.type) ? ["", ""] : ["(", ")"];
  return [
    { start, end: start, text: `{ ...${open}` },
    { start: end, end, text: `${close}, ${properties(file, set)} }` },
  ];
}

function properties(
  file: SourceFile,
  set: readonly (readonly [string, string | number])[],
): string {
  return set.map(([name, value]) => propertyText(file, name, value)).join(", ");
}

function propertyText(file: SourceFile, name: string, value: string | number): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : codeString(name, file.habits.codeQuote);
  return `${key}: ${valueText(file, name, value)}`;
}

function valueText(file: SourceFile, name: string, value: string | number, old?: Node): string {
  if (typeof value === "number") return String(value);
  const text = cssValue(name, value);
  const pixels = /^(-?\d+(?:\.\d+)?)px$/.exec(text)?.[1];
  const counted = old?.type === "NumericLiteral" && cssValue(name, 1) === "1px";
  return pixels !== undefined && counted ? pixels : codeString(text, file.habits.codeQuote);
}

function insertStyle(
  file: SourceFile,
  element: SourceElement,
  set: readonly (readonly [string, string | number])[],
): Splice {
  const passed = passedProp(element, "style");
  if (passed) {
    const text = `style={{ ${properties(file, set)}, ...${passed.expression} }}`;
    return insertAttribute(file, element, text, { after: passed.spread });
  }
  const classes = findAttribute(element, "className");
  const place = classes ? { after: classes } : "first";
  return insertAttribute(file, element, `style={{ ${properties(file, set)} }}`, place);
}

/** The object that a style expression is: written there, or a constant that only this one uses. */
function objectOf(at: Node, value: Node): ObjectExpression | null {
  switch (value.type) {
    case "ObjectExpression":
      return value;
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return objectOf(at, value.expression);
    case "Identifier": {
      const constant = findConstant(at, value.name);
      const init = constant?.declarator.init;
      const own = constant && !constant.exported && countUses(constant.block, value.name) === 1;
      return own && init && init.type !== "Identifier" ? objectOf(at, init) : null;
    }
    default:
      return null;
  }
}

function editObject(
  file: SourceFile,
  element: SourceElement,
  attribute: JSXAttribute,
  object: ObjectExpression,
  wanted: ReadonlyMap<string, string | number | null>,
  written: Node,
): readonly Splice[] {
  const removed = new Set<Node>();
  const splices: Splice[] = [];
  const added: [string, string | number][] = [];
  for (const [name, value] of wanted) {
    const property = propertyOf(object, name);
    if (value === null) {
      for (const other of object.properties) if (keyOf(other) === name) removed.add(other);
    } else if (property) splices.push(...replaceValue(file, name, property, value));
    else added.push([name, value]);
  }
  const kept = object.properties.filter((property) => !removed.has(property));
  if (removed.size > 0 && kept.length === 0 && added.length === 0) {
    const { start, end } = rangeOf(object);
    return written === object ? [removeAttribute(file, attribute)] : [{ start, end, text: "{}" }];
  }
  if (kept.length === 0 && added.length > 0) {
    const { start, end } = rangeOf(object);
    return [{ start, end, text: `{ ${properties(file, added)} }` }];
  }
  splices.push(...removeListItems(file.text, object.properties, (node) => removed.has(node)));
  const emptyAt = rangeOf(object).start + 1;
  for (const [name, value] of added) {
    const text = propertyText(file, name, value);
    splices.push(insertListItem(file.text, object.properties, emptyAt, text, kept.at(-1)));
  }
  return splices;
}

function keyOf(property: Node): string | null {
  if (property.type !== "ObjectProperty" || property.computed) return null;
  if (property.key.type === "Identifier") return property.key.name;
  return property.key.type === "StringLiteral" ? property.key.value : null;
}

function propertyOf(object: ObjectExpression, name: string): ObjectProperty | null {
  const found = object.properties.findLast((property) => keyOf(property) === name);
  return found?.type === "ObjectProperty" ? found : null;
}

/** A literal is replaced; what is computed stays the programmer's. */
function replaceValue(
  file: SourceFile,
  name: string,
  property: ObjectProperty,
  value: string | number,
): readonly Splice[] {
  const old = property.value;
  const isLiteral =
    old.type === "StringLiteral" ||
    old.type === "NumericLiteral" ||
    old.type === "NullLiteral" ||
    (old.type === "TemplateLiteral" && old.expressions.length === 0) ||
    (old.type === "UnaryExpression" && old.argument.type === "NumericLiteral") ||
    (old.type === "Identifier" && old.name === "undefined");
  if (!isLiteral) {
    throw new EditRefused("not_editable", "styleComputed", {
      property: name,
      source: describeExpression(file, old),
    });
  }
  const { start, end } = rangeOf(old);
  const text = valueText(file, name, value, old);
  return file.text.slice(start, end) === text ? [] : [{ start, end, text }];
}
