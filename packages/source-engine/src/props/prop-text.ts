import { parseExpression } from "@babel/parser";
import type { Node } from "@babel/types";
import type { PropValue } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import { counted } from "../parse/counted-text.ts";
import { walk } from "../parse/walk.ts";
import type { Habits } from "../parse/source-file.ts";
import { attributeString, codeString } from "./literal-text.ts";

/** What stands behind the name of an attribute: `="a"`, `={1}`, nothing for `true`. */
export function propText(name: string, value: PropValue, habits: Habits): string {
  if (typeof value === "string") {
    return /[\n\r\t]/.test(value)
      ? `={${codeString(value, habits.codeQuote)}}`
      : `=${attributeString(value, habits.jsxQuote)}`;
  }
  if (value === true) return "";
  if (value === false || value === null) return `={${String(value)}}`;
  if (typeof value === "number") {
    if (Number.isFinite(value)) return `={${value}}`;
    throw new EditRefused("invalid_change", "badNumber", { property: name });
  }
  if ("expression" in value) return `={${checkedExpression(value.expression)}}`;
  return `={${literalText(value.json, habits.codeQuote)}}`;
}

/** An expression that really is one, and nothing besides. */
export function checkedExpression(expression: string): string {
  const text = expression.trim();
  const wrapped = `<a b={${text}}/>`;
  try {
    const node = parseExpression(counted(wrapped), { plugins: ["typescript", "jsx"] });
    const [attribute, ...others] = node.type === "JSXElement" ? node.openingElement.attributes : [];
    const isWhole =
      node.end === wrapped.length &&
      others.length === 0 &&
      attribute?.type === "JSXAttribute" &&
      attribute.end === wrapped.length - 2 &&
      attribute.value?.type === "JSXExpressionContainer" &&
      attribute.value.expression.type !== "JSXEmptyExpression";
    if (isWhole && !hasBareGeneric(node)) return text;
  } catch {
    // Falls through to the refusal: what does not parse is no expression.
  }
  throw new EditRefused("invalid_change", "badExpression", { expression });
}

/** `<T>(x: T) => x`: in a file with JSX other tools read the `<T>` as a tag. */
function hasBareGeneric(root: Node): boolean {
  let isBare = false;
  walk(root, (node) => {
    if (node.type !== "ArrowFunctionExpression") return undefined;
    const { typeParameters } = node;
    if (typeParameters?.type !== "TSTypeParameterDeclaration") return undefined;
    const [only, ...others] = typeParameters.params;
    const hasComma = typeParameters.extra?.["trailingComma"] !== undefined;
    if (others.length === 0 && !only?.constraint && !hasComma) isBare = true;
    return undefined;
  });
  return isBare;
}

/** A JSON value as code: names without quotes where they need none. */
export function literalText(value: unknown, quote: '"' | "'"): string {
  if (typeof value === "string") return codeString(value, quote);
  if (Array.isArray(value)) {
    return `[${value.map((item) => literalText(item, quote)).join(", ")}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const entries = Object.entries(value).map(([key, item]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : codeString(key, quote);
    // `__proto__: x` would set the prototype; a computed key does not.
    return `${key === "__proto__" ? '["__proto__"]' : name}: ${literalText(item, quote)}`;
  });
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
