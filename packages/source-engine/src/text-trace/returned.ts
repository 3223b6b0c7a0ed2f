import type {
  ArrowFunctionExpression,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
} from "@babel/types";
import { forEachChild } from "../parse/walk.ts";
import type { Scopes } from "./scopes.ts";

type AnyFunction = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/** What a function of the file that a call names can come to; null where it is not known which function that is. */
export function returnedBy(
  { callee }: CallExpression,
  scope: Node | null,
  scopes: Scopes,
): readonly Node[] | null {
  if (callee.type !== "Identifier" || scope === null) return null;
  const value = scopes.declarator(scope, callee.name)?.init ?? declared(scope, callee.name);
  const fn = value?.type === "CallExpression" && isKept(value) ? value.arguments[0] : value;
  if (!fn || !isFunction(fn) || fn.async || fn.generator) return null;
  return fn.body.type === "BlockStatement" ? returnsIn(fn.body) : [fn.body];
}

function declared(scope: Node, name: string): Node | null {
  if (scope.type !== "BlockStatement" && scope.type !== "Program") return null;
  for (const statement of scope.body) {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "FunctionDeclaration" && declaration.id?.name === name)
      return declaration;
  }
  return null;
}

function isKept({ callee }: CallExpression): boolean {
  return callee.type === "Identifier" && callee.name === "useCallback";
}

function isFunction(node: Node): node is AnyFunction {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

/** The values of the returns of a function, without those of functions in it. */
function returnsIn(body: Node): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if ("params" in node) return;
    if (node.type === "ReturnStatement" && node.argument) found.push(node.argument);
    else forEachChild(node, visit);
  };
  visit(body);
  return found;
}
