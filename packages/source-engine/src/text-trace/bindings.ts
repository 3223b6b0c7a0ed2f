import type { Node } from "@babel/types";

/** What a variable takes its value from: a part of another value, or what stands in when there is none. */
export interface Binding {
  readonly path: readonly string[];
  /** What stands in, and the part of it. */
  readonly fallbacks: readonly { readonly node: Node; readonly path: readonly string[] }[];
  /** The properties that `...rest` does not have. */
  readonly without: readonly string[];
}

const WHOLE: Binding = { path: [], fallbacks: [], without: [] };

/** Which part of a value a pattern gives to a name: `{ a: { b = 1 } }` gives `a.b` to `b`. */
export function bindingIn(pattern: Node, name: string): Binding | null {
  switch (pattern.type) {
    case "Identifier":
      return pattern.name === name ? WHOLE : null;
    case "AssignmentPattern": {
      const found = bindingIn(pattern.left, name);
      const fallback = { node: pattern.right, path: found?.path ?? [] };
      return found && { ...found, fallbacks: [...found.fallbacks, fallback] };
    }
    case "ObjectPattern": {
      const keys: (string | null)[] = [];
      for (const property of pattern.properties) {
        if (property.type === "RestElement") {
          const rest = bindingIn(property.argument, name);
          const without = keys.filter((key) => key !== null);
          // What a name that is worked out takes away is not known.
          return rest && (without.length === keys.length ? { ...rest, without } : null);
        }
        const found = bindingIn(property.value, name);
        const key = keyName(property.key, property.computed);
        if (found) return key === null ? null : { ...found, path: [key, ...found.path] };
        keys.push(key);
      }
      return null;
    }
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
