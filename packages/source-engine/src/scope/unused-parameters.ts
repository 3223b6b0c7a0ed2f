import type { Node, ObjectPattern } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { removeListItems } from "../props/list-items.ts";
import type { Splice } from "../text/splice.ts";
import { freeNames, usedNames } from "./references.ts";

type Callback = Extract<
  Node,
  { type: "ArrowFunctionExpression" | "FunctionExpression" | "FunctionDeclaration" }
>;

/** Removes the parameters that only the removed nodes used; one that was unused before stays. */
export function dropUnusedParameters(
  file: SourceFile,
  removed: ReadonlySet<Node>,
): readonly Splice[] {
  const functions = new Set<Callback>();
  for (const node of removed) {
    for (let outer = parentNode(node); outer !== null; outer = parentNode(outer)) {
      if (isFunction(outer) && !isCounted(outer)) functions.add(outer);
    }
  }
  const candidates = new Set([...removed].flatMap((node) => [...freeNames(node)]));
  return [...functions].flatMap((one) => parameterSplices(file, one, candidates, removed));
}

/** React warns about a function for `forwardRef` that does not take exactly two parameters. */
function isCounted(callback: Callback): boolean {
  const call = parentNode(callback);
  if (call?.type !== "CallExpression") return false;
  const { callee } = call;
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  return name.type === "Identifier" && name.name === "forwardRef";
}

function isFunction(node: Node): node is Callback {
  return (
    node.type === "ArrowFunctionExpression" ||
    node.type === "FunctionExpression" ||
    node.type === "FunctionDeclaration"
  );
}

function parameterSplices(
  file: SourceFile,
  callback: Callback,
  candidates: ReadonlySet<string>,
  removed: ReadonlySet<Node>,
): readonly Splice[] {
  const used = usedNames(callback.body, removed);
  const isUnused = (name: string): boolean => candidates.has(name) && !used.has(name);
  const [only, ...others] = callback.params;
  if (only?.type === "ObjectPattern" && others.length === 0) {
    return patternSplices(file, only, isUnused);
  }
  const params: readonly Node[] = callback.params;
  let from = params.length;
  for (let last = params[from - 1]; last?.type === "Identifier" && isUnused(last.name);) {
    from -= 1;
    last = params[from - 1];
  }
  const first = params[from];
  const end = params.at(-1);
  if (first === undefined || end === undefined) return [];
  if (from > 0) return removeListItems(file.text, params, (one) => params.indexOf(one) >= from);
  const range = { start: rangeOf(first).start, end: rangeOf(end).end };
  const hasParentheses = /\(\s*$/.test(file.text.slice(rangeOf(callback).start, range.start));
  return [{ ...range, text: hasParentheses ? "" : "()" }];
}

/** `{ title, icon }` becomes `{ title }`. What the rest would then hold stays where it is. */
function patternSplices(
  file: SourceFile,
  pattern: ObjectPattern,
  isUnused: (name: string) => boolean,
): readonly Splice[] {
  const { properties, typeAnnotation } = pattern;
  if (properties.some(({ type }) => type === "RestElement")) return [];
  const defaults = new Set(
    properties.flatMap((one) =>
      one.type === "ObjectProperty" && one.value.type === "AssignmentPattern"
        ? [...freeNames(one.value.right)]
        : [],
    ),
  );
  const isGone = (property: Node): boolean => {
    const value = property.type === "ObjectProperty" ? property.value : null;
    const target = value?.type === "AssignmentPattern" ? value.left : value;
    return target?.type === "Identifier" && isUnused(target.name) && !defaults.has(target.name);
  };
  if (!properties.every(isGone)) return removeListItems(file.text, properties, isGone);
  if (properties.length === 0) return [];
  const { start, end } = rangeOf(pattern);
  const annotation = typeAnnotation ? rangeOf(typeAnnotation) : null;
  return [{ start, end: annotation?.start ?? end, text: annotation === null ? "" : "{}" }];
}
