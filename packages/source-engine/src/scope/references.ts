import type { Node } from "@babel/types";
import { childNodes } from "../parse/walk.ts";
import { namesIn } from "./declarations.ts";

/** The name under which `this` counts as a variable of the surrounding function. */
export const THIS = "this";

/** Names that code uses but does not declare itself, in the order in which they occur. */
export function freeNames(root: Node, leftOut: Node | null = null): ReadonlySet<string> {
  const free = new Set<string>();
  const visit = (node: Node, bound: ReadonlySet<string>): void => {
    if (node === leftOut) return;
    const own = namesIn(node);
    const inner = own.length === 0 ? bound : new Set([...bound, ...own]);
    const name = referenceName(node);
    if (name !== null && !inner.has(name)) free.add(name);
    for (const child of referencingChildren(node)) visit(child, withThis(child, inner));
  };
  visit(root, withThis(root, new Set()));
  return free;
}

function withThis(node: Node, bound: ReadonlySet<string>): ReadonlySet<string> {
  const bringsThis =
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ClassDeclaration" ||
    node.type === "ClassExpression" ||
    node.type === "ObjectMethod";
  return bringsThis ? new Set([...bound, THIS]) : bound;
}

/** Names that code below `root`, outside of the left out nodes, uses in any scope. */
export function usedNames(root: Node, leftOut: ReadonlySet<Node>): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (node: Node): void => {
    if (leftOut.has(node) || node.type === "ImportDeclaration") return;
    const name = referenceName(node);
    if (name !== null) used.add(name);
    for (const child of referencingChildren(node)) visit(child);
  };
  visit(root);
  return used;
}

function referenceName(node: Node): string | null {
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return node.name;
  return node.type === "ThisExpression" || node.type === "Super" ? THIS : null;
}

/** Children that may refer to variables: no property names, no lower-case tags, no labels. */
function referencingChildren(node: Node): readonly Node[] {
  switch (node.type) {
    case "MemberExpression":
    case "OptionalMemberExpression":
      return node.computed ? [node.object, node.property] : [node.object];
    case "ObjectProperty":
      return node.computed ? [node.key, node.value] : [node.value];
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassProperty":
      return childNodes(node).filter((child) => node.computed || child !== node.key);
    case "JSXOpeningElement":
      return childNodes(node).filter((child) => child !== node.name || isComponentName(node.name));
    case "JSXClosingElement":
    case "JSXNamespacedName":
    case "BreakStatement":
    case "ContinueStatement":
      return [];
    case "JSXMemberExpression":
      return [node.object];
    case "JSXAttribute":
      return node.value ? [node.value] : [];
    case "TSQualifiedName":
      return [node.left];
    case "TSPropertySignature":
    case "TSMethodSignature":
      return childNodes(node).filter((child) => node.computed || child !== node.key);
    case "ExportSpecifier":
      return [node.local];
    default:
      return childNodes(node);
  }
}

function isComponentName(name: Node): boolean {
  return (
    name.type === "JSXMemberExpression" ||
    (name.type === "JSXIdentifier" && /^[^a-z]/.test(name.name))
  );
}
