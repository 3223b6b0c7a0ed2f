import type { Node, VariableDeclarator } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import { patternNames } from "../parse/statement.ts";
import { walk } from "../parse/walk.ts";

/** A `const` that a name stands for, and the block in which it is known. */
export interface FoundConstant {
  readonly declarator: VariableDeclarator;
  readonly block: Node;
  readonly exported: boolean;
}

/** The constant of that name which is in scope at a JSX node; null when it is something else. */
export function findConstant(from: Node, name: string): FoundConstant | null {
  for (let node: Node | null = from; node !== null; node = parentNode(node)) {
    if (isFunction(node) && node.params.some((param) => bindsName(param, name))) return null;
    if (node.type !== "Program" && node.type !== "BlockStatement") continue;
    for (const statement of node.body) {
      const exported = statement.type === "ExportNamedDeclaration";
      const declaration = exported ? statement.declaration : statement;
      if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
      for (const declarator of declaration.declarations) {
        if (declarator.id.type === "Identifier" && declarator.id.name === name) {
          return { declarator, block: node, exported: exported || isListedExport(node, name) };
        }
        if (bindsName(declarator.id, name)) return null;
      }
    }
  }
  return null;
}

function isListedExport(block: Node, name: string): boolean {
  if (block.type !== "Program") return false;
  return block.body.some(
    (statement) =>
      (statement.type === "ExportDefaultDeclaration" &&
        statement.declaration.type === "Identifier" &&
        statement.declaration.name === name) ||
      (statement.type === "ExportNamedDeclaration" &&
        statement.specifiers.some(
          (specifier) => specifier.type === "ExportSpecifier" && specifier.local.name === name,
        )),
  );
}

/** Functions of every form, with their parameters. */
export function isFunction(node: Node): node is Extract<
  Node,
  { readonly params: unknown; readonly body: unknown }
> & {
  readonly params: readonly Node[];
} {
  return (
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ArrowFunctionExpression" ||
    node.type === "ObjectMethod" ||
    node.type === "ClassMethod"
  );
}

/** Whether a pattern introduces the name. */
export function bindsName(pattern: Node, name: string): boolean {
  return patternNames(pattern).includes(name);
}

/** How often a name is read in a block, declarations, types and export lists left out. */
export function countUses(block: Node, name: string): number {
  let count = 0;
  walk(block, (node, parent) => {
    if (node.type.startsWith("TS") && node.type.endsWith("Annotation")) return "skip";
    if (node.type === "TSTypeQuery" || node.type === "ExportSpecifier") return "skip";
    if (node.type === "JSXIdentifier" && node.name === name) count += 1;
    if (node.type !== "Identifier" || node.name !== name) return undefined;
    const isName =
      (parent?.type === "VariableDeclarator" && parent.id === node) ||
      (parent?.type === "MemberExpression" && parent.property === node && !parent.computed) ||
      (parent?.type === "ObjectProperty" && parent.key === node && !parent.shorthand);
    if (!isName) count += 1;
    return undefined;
  });
  return count;
}
