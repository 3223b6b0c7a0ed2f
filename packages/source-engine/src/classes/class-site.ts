import type { Expression, JSXAttribute, Node } from "@babel/types";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { findAttribute } from "../props/attributes.ts";
import type { ClassLiteral } from "./class-literal.ts";
import { type ClassMember, readExpression } from "./read-expression.ts";

/** Everything that is known about where an element's classes come from. */
export interface ClassSite {
  readonly attribute: JSXAttribute | null;
  /** The expression of `className={…}`; null for a plain string and for no attribute. */
  readonly expression: Expression | null;
  readonly literals: readonly ClassLiteral[];
  /** Expressions whose classes are not written here: variables, calls, members. */
  readonly opaque: readonly Node[];
  /** `styles.card` and `styles["card"]`: likely classes of CSS modules. */
  readonly members: readonly ClassMember[];
}

/** Reads where the classes of an element stand. */
export function readClassSite(file: SourceFile, element: SourceElement): ClassSite {
  const attribute = findAttribute(element, "className") ?? findAttribute(element, "class");
  const value = attribute?.value ?? null;
  if (value?.type === "StringLiteral") {
    const { start, end } = rangeOf(value);
    const literal: ClassLiteral = {
      kind: "attribute",
      start: start + 1,
      end: end - 1,
      quote: file.text[start] ?? '"',
      conditional: false,
      home: "own",
      openStart: false,
      openEnd: false,
      item: null,
    };
    return { attribute, expression: null, literals: [literal], opaque: [], members: [] };
  }
  if (value?.type !== "JSXExpressionContainer" || value.expression.type === "JSXEmptyExpression") {
    return { attribute, expression: null, literals: [], opaque: [], members: [] };
  }
  const expression = resultOf(value.expression);
  return { attribute, expression, ...readExpression(file, element.node, expression) };
}

/** What `className={(state) => …}` answers; other expressions stand for themselves. */
function resultOf(expression: Expression): Expression {
  if (expression.type !== "ArrowFunctionExpression" && expression.type !== "FunctionExpression") {
    return expression;
  }
  const { body } = expression;
  if (body.type !== "BlockStatement") return resultOf(body);
  const last = body.body.at(-1);
  return body.body.length === 1 && last?.type === "ReturnStatement" && last.argument
    ? resultOf(last.argument)
    : expression;
}
