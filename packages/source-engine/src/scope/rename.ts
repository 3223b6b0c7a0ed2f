import type { Node } from "@babel/types";
import { rangeOf, walk } from "../parse/walk.ts";
import type { Splice } from "../text/splice.ts";

/** Splices that give variables below a node other names, closing tags included. */
export function renameSplices(root: Node, names: ReadonlyMap<string, string>): readonly Splice[] {
  if (names.size === 0) return [];
  const splices: Splice[] = [];
  walk(root, (node, parent) => {
    if (node.type !== "Identifier" && node.type !== "JSXIdentifier") return undefined;
    const name = names.get(node.name);
    if (name === undefined || parent === null || isOnlyName(node, parent)) return undefined;
    const isShorthand = parent.type === "ObjectProperty" && parent.shorthand;
    splices.push({ ...rangeOf(node), text: isShorthand ? `${node.name}: ${name}` : name });
    return undefined;
  });
  // The key and the value of `{ name }` are one place in the text.
  return [...new Map(splices.map((splice) => [splice.start, splice])).values()];
}

function isOnlyName(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case "MemberExpression":
    case "OptionalMemberExpression":
      return parent.property === node && !parent.computed;
    case "JSXMemberExpression":
      return parent.property === node;
    case "ObjectProperty":
      return parent.key === node && !parent.computed && !parent.shorthand;
    case "JSXAttribute":
      return parent.name === node;
    default:
      return false;
  }
}
