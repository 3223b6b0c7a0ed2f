import type { Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import { namesIn } from "./declarations.ts";
import { THIS } from "./references.ts";

/** The node whose scope declares a name as seen from a JSX element; null for globals. */
export function declaringScope(from: Node, name: string): Node | null {
  for (let scope = parentNode(from); scope !== null; scope = parentNode(scope)) {
    if (name === THIS ? bringsThis(scope) : namesIn(scope).includes(name)) return scope;
  }
  return null;
}

function bringsThis(node: Node): boolean {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassPrivateMethod":
    case "ClassProperty":
    case "StaticBlock":
      return true;
    default:
      return false;
  }
}
