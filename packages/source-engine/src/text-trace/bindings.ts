import type { Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import { namesIn } from "../scope/declarations.ts";

/** What a variable takes its value from: a part of another value, or what stands in when there is none. */
export interface Binding {
  readonly path: readonly string[];
  readonly fallback: Node | null;
}

/** The node whose scope declares a name, from a node outward; the node itself counts. */
export function scopeOf(from: Node, name: string): Node | null {
  for (let scope: Node | null = from; scope !== null; scope = parentNode(scope))
    if (namesIn(scope).includes(name)) return scope;
  return null;
}

/** Which part of a value a pattern gives to a name: `{ a: { b = 1 } }` gives `a.b` to `b`. */
export function bindingIn(pattern: Node, name: string): Binding | null {
  switch (pattern.type) {
    case "Identifier":
      return pattern.name === name ? { path: [], fallback: null } : null;
    case "AssignmentPattern": {
      const found = bindingIn(pattern.left, name);
      return found && (found.path.length > 0 ? found : { ...found, fallback: pattern.right });
    }
    case "ObjectPattern":
      for (const property of pattern.properties) {
        if (property.type === "RestElement") {
          const rest = bindingIn(property.argument, name);
          if (rest) return rest;
          continue;
        }
        const found = bindingIn(property.value, name);
        const key = keyName(property.key, property.computed);
        if (found) return key === null ? null : { ...found, path: [key, ...found.path] };
      }
      return null;
    case "ArrayPattern":
      for (const [index, item] of pattern.elements.entries()) {
        const found = item ? bindingIn(item, name) : null;
        if (found) return { ...found, path: [String(index), ...found.path] };
      }
      return null;
    default:
      return null;
  }
}

/** The name of a property that is written out. */
export function keyName(key: Node, isComputed: boolean): string | null {
  if (key.type === "StringLiteral") return key.value;
  if (key.type === "NumericLiteral") return String(key.value);
  return key.type === "Identifier" && !isComputed ? key.name : null;
}

/** The declarator of a block or file that gives a name its value. */
export function declaratorOf(
  scope: Node,
  name: string,
): { readonly init: Node; readonly binding: Binding } | null {
  if (scope.type !== "BlockStatement" && scope.type !== "Program") return null;
  for (const statement of scope.body) {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      const binding = bindingIn(id, name);
      if (binding && init) return { init, binding };
    }
  }
  return null;
}
