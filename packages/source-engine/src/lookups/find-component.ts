import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { importedNames } from "../imports/model.ts";
import type { SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";

/** A declaration of the project and the file that holds it. */
export interface FoundDeclaration {
  readonly file: SourceFile;
  readonly name: string;
  readonly node: Node;
}

const LONGEST_CHAIN = 8;

/** The file, or null when it is missing or broken: lookups go without it then. */
export function fileOrNull(context: PlanContext, path: string): SourceFile | null {
  try {
    return context.file(path);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

/** The declaration that a name in a file leads to, through imports and re-exports. */
export function findDeclaration(
  context: PlanContext,
  file: SourceFile,
  name: string,
  depth = 0,
): FoundDeclaration | null {
  if (depth > LONGEST_CHAIN) return null;
  const [head = name, member] = name.split(".");
  const own = member === undefined ? localDeclaration(file, head) : null;
  if (own) return { file, name: head, node: own };
  const imported = importedNames(file).find(({ local }) => local === head);
  const path = imported ? context.resolveImport(file.path, imported.source) : null;
  const target = path === null ? null : fileOrNull(context, path);
  if (!imported || !target) return null;
  if (imported.imported === "*") {
    return member === undefined ? null : findExport(context, target, member, depth + 1);
  }
  return member === undefined ? findExport(context, target, imported.imported, depth + 1) : null;
}

/** What a file exports under a name. */
function findExport(
  context: PlanContext,
  file: SourceFile,
  exported: string,
  depth: number,
): FoundDeclaration | null {
  for (const statement of file.ast.program.body) {
    if (statement.type === "ExportDefaultDeclaration" && exported === "default") {
      const { declaration } = statement;
      if (declaration.type === "Identifier") {
        return findDeclaration(context, file, declaration.name, depth + 1);
      }
      return { file, name: "default", node: declaration };
    }
    if (statement.type === "ExportNamedDeclaration") {
      const own = statement.declaration ? declared(statement.declaration, exported) : null;
      if (own) return { file, name: exported, node: own };
      const found = reExported(context, file, statement, exported, depth);
      if (found) return found;
    }
    if (statement.type === "ExportAllDeclaration") {
      const path = context.resolveImport(file.path, statement.source.value);
      const target = path === null || depth > LONGEST_CHAIN ? null : fileOrNull(context, path);
      const found = target ? findExport(context, target, exported, depth + 1) : null;
      if (found) return found;
    }
  }
  return null;
}

function reExported(
  context: PlanContext,
  file: SourceFile,
  statement: Extract<Node, { type: "ExportNamedDeclaration" }>,
  exported: string,
  depth: number,
): FoundDeclaration | null {
  for (const specifier of statement.specifiers) {
    if (specifier.type !== "ExportSpecifier") continue;
    const { exported: as } = specifier;
    if ((as.type === "Identifier" ? as.name : as.value) !== exported) continue;
    if (!statement.source) return findDeclaration(context, file, specifier.local.name, depth + 1);
    const path = context.resolveImport(file.path, statement.source.value);
    const target = path === null ? null : fileOrNull(context, path);
    return target ? findExport(context, target, specifier.local.name, depth + 1) : null;
  }
  return null;
}

function localDeclaration(file: SourceFile, name: string): Node | null {
  for (const statement of file.ast.program.body) {
    const declaration =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
        ? statement.declaration
        : statement;
    const found = declaration ? declared(declaration, name) : null;
    if (found) return found;
  }
  return null;
}

/** The function, class, type or declarator of that name in a statement. */
function declared(statement: Node, name: string): Node | null {
  switch (statement.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSEnumDeclaration":
      return statement.id?.name === name ? statement : null;
    case "VariableDeclaration":
      return (
        statement.declarations.find(({ id }) => id.type === "Identifier" && id.name === name) ??
        null
      );
    default:
      return null;
  }
}
