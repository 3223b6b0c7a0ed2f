import type { LVal, Node, Statement, TSParameterProperty, VoidPattern } from "@babel/types";
import { rangeOf } from "./walk.ts";

/** Names that a top-level statement declares; null for statements that must be seen in context. */
export function namesDeclared(statement: Statement): string[] | null {
  switch (statement.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return [statement.id?.name ?? ""];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ id }) => patternNames(id));
    case "ExportDefaultDeclaration":
      return ["default", ...declarationNames(statement.declaration)];
    case "ExportNamedDeclaration":
      return statement.declaration ? namesDeclared(statement.declaration) : null;
    case "ExpressionStatement":
      return [];
    default:
      return null;
  }
}

function declarationNames(node: Node): string[] {
  return node.type === "FunctionDeclaration" || node.type === "ClassDeclaration"
    ? [node.id?.name ?? ""]
    : [];
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a = 1, ...rest]`. */
export function patternNames(pattern: LVal | VoidPattern | TSParameterProperty | Node): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? patternNames(element) : []));
    case "AssignmentPattern":
      return patternNames(pattern.left);
    case "RestElement":
      return patternNames(pattern.argument);
    case "TSParameterProperty":
      return patternNames(pattern.parameter);
    default:
      return [];
  }
}

/**
 * Whether a statement ends where it ends no matter what it holds: by a semicolon, by the brace of a
 * declaration, or because the next one begins on a new line with a word.
 */
export function endsForCertain(
  text: string,
  statement: Statement,
  nextStart: number | undefined,
): boolean {
  const { end } = rangeOf(statement);
  if (text[end - 1] === ";" || isBlockDeclaration(statement) || nextStart === undefined)
    return true;
  return text.slice(end, nextStart).includes("\n") && /[A-Za-z_$@]/.test(text[nextStart] ?? "");
}

function isBlockDeclaration(statement: Node): boolean {
  switch (statement.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return true;
    case "ExportDefaultDeclaration":
    case "ExportNamedDeclaration":
      return statement.declaration ? isBlockDeclaration(statement.declaration) : false;
    default:
      return false;
  }
}
