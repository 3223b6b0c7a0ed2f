import type { Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";

/** A function with a name that is called: no component, whose elements show it. */
export interface Helper {
  readonly name: string;
  /** Where its name is looked for. */
  readonly from: Node;
  /** Whether other files may call it. */
  readonly isExported: boolean;
}

/** The helper that a function is; null for components and functions without a name. */
export function helperOf(fn: Node): Helper | null {
  const around = parentNode(fn);
  const isKept =
    around?.type === "CallExpression" &&
    around.callee.type === "Identifier" &&
    around.callee.name === "useCallback";
  const declarator = isKept ? parentNode(around) : around;
  const named = fn.type === "FunctionDeclaration" ? fn : declarator;
  if (named?.type !== "FunctionDeclaration" && named?.type !== "VariableDeclarator") return null;
  const { id } = named;
  const from = parentNode(named);
  if (id?.type !== "Identifier" || !/^[a-z_$]/.test(id.name) || from === null) return null;
  const outer = named.type === "VariableDeclarator" ? parentNode(from) : from;
  return { name: id.name, from, isExported: outer?.type.startsWith("Export") === true };
}

/** Whether a function stands in another one: what it is given are no props of a component. */
export function isNested(fn: Node): boolean {
  for (let node = parentNode(fn); node !== null; node = parentNode(node))
    if ("params" in node) return true;
  return false;
}
