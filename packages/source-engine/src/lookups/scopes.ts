import type { Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { isFunction } from "../props/declarations.ts";
import { isComponent } from "../props/own-props.ts";
import { namesIn } from "../scope/declarations.ts";

/** A part of the source in which elements share the same names. */
export interface Scope {
  readonly id: string;
  readonly kind: "component" | "list" | "function";
  /** Name of the component, or of the method that calls the function: `map`. */
  readonly name: string;
  readonly filename: string;
  /** Elements directly in the scope. */
  readonly codebaseIds: readonly string[];
  /** Names that code in the scope may use, those of outer scopes and imports left out. */
  readonly names: readonly string[];
  /** The scope around this one. */
  readonly parentId: string | null;
}

/** The scopes of a file, inner ones first; an element belongs to the innermost. */
export function readScopes(file: SourceFile, idOf: (index: number) => string): readonly Scope[] {
  const elements = new Map<Node, string[]>();
  for (const element of file.elements) {
    const owner = enclosingFunction(element.node);
    if (!owner) continue;
    const ids = elements.get(owner) ?? [];
    ids.push(idOf(element.index));
    elements.set(owner, ids);
  }
  const scopeIds = new Map<Node, string>();
  const counts = new Map<string, number>();
  const ordered = [...elements.keys()].toSorted(
    (left, right) => (left.start ?? 0) - (right.start ?? 0),
  );
  for (const node of ordered) {
    const outer = enclosingFunction(node);
    const base = `${(outer && scopeIds.get(outer)) ?? file.path}#${nameOf(node)}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    scopeIds.set(node, count === 1 ? base : `${base}${count}`);
  }
  return ordered.toReversed().map((node): Scope => {
    const outer = enclosingFunction(node);
    const isCallback = parentNode(node)?.type === "CallExpression";
    const name = nameOf(node);
    return {
      id: scopeIds.get(node) ?? file.path,
      kind: isComponent(node) ? "component" : isCallback && LISTS.test(name) ? "list" : "function",
      name,
      filename: file.path,
      codebaseIds: elements.get(node) ?? [],
      names: namesOf(node),
      parentId: (outer && scopeIds.get(outer)) ?? null,
    };
  });
}

const LISTS = /^(?:map|flatMap|forEach|from|reduce|filter)$/;

function enclosingFunction(node: Node): Node | null {
  for (let outer = parentNode(node); outer !== null; outer = parentNode(outer)) {
    if (isFunction(outer)) return outer;
  }
  return null;
}

function namesOf(node: Node): readonly string[] {
  const body =
    "body" in node && node.body !== null && typeof node.body === "object" ? node.body : null;
  const inner = body && "type" in body && body.type === "BlockStatement" ? namesIn(body) : [];
  return [...new Set([...namesIn(node), ...inner])];
}

/** The name a function goes by: its own, its variable's, or the method it is handed to. */
function nameOf(node: Node): string {
  if ("id" in node && node.id?.type === "Identifier") return node.id.name;
  const parent = parentNode(node);
  if (parent?.type === "VariableDeclarator" && parent.id.type === "Identifier") {
    return parent.id.name;
  }
  if (parent?.type === "CallExpression") {
    const outer = parentNode(parent);
    const { callee } = parent;
    const name = callee.type === "MemberExpression" ? callee.property : callee;
    const called = name.type === "Identifier" ? name.name : "function";
    const isWrapped = outer?.type === "VariableDeclarator" && outer.id.type === "Identifier";
    return isWrapped && outer.id.type === "Identifier" ? outer.id.name : called;
  }
  if (parent?.type === "ObjectProperty" && parent.key.type === "Identifier") return parent.key.name;
  if (
    (node.type === "ObjectMethod" || node.type === "ClassMethod") &&
    node.key.type === "Identifier"
  ) {
    return node.key.name;
  }
  return "function";
}
