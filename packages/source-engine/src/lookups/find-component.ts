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

/** So many files and names are looked through for one declaration. */
const MAX_HOPS = 1_000;

/** The file, or null when it is missing or broken: lookups go without it then. */
export function fileOrNull(context: PlanContext, path: string): SourceFile | null {
  try {
    return context.file(path);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

/**
 * The declaration that a name in a file leads to, through imports and re-exports. `seen` are the names that were
 * looked for on the way, each in its file: files that export each other are looked through once.
 */
export function findDeclaration(
  context: PlanContext,
  file: SourceFile,
  name: string,
  seen: Set<string> = new Set(),
): FoundDeclaration | null {
  const [head = name, member] = name.split(".");
  if (!isNew(seen, `${file.path}\0${name}`)) return null;
  const own = member === undefined ? localDeclaration(file, head) : null;
  if (own) return { file, name: head, node: own };
  const imported = importedNames(file).find(({ local }) => local === head);
  if (!imported) return null;
  if (imported.imported === "*")
    return member === undefined ? null : findExportOf(context, file, imported.source, member, seen);
  return member === undefined
    ? findExportOf(context, file, imported.source, imported.imported, seen)
    : null;
}

/** Notes that a name is looked for in a file; not again, and not without end. */
function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key) || seen.size >= MAX_HOPS) return false;
  seen.add(key);
  return true;
}

/** What the file that a specifier leads to exports under a name. */
function findExportOf(
  context: PlanContext,
  from: SourceFile,
  specifier: string,
  exported: string,
  seen: Set<string>,
): FoundDeclaration | null {
  const path = context.resolveImport(from.path, specifier);
  if (path === null || !isNew(seen, `${path}\0export ${exported}`)) return null;
  const file = fileOrNull(context, path);
  return file && findExport(context, file, exported, seen);
}

/** What a file exports under a name: its own exports count before those of `export *`. */
function findExport(
  context: PlanContext,
  file: SourceFile,
  exported: string,
  seen: Set<string>,
): FoundDeclaration | null {
  for (const statement of file.ast.program.body) {
    if (statement.type === "ExportDefaultDeclaration" && exported === "default") {
      const { declaration } = statement;
      if (declaration.type === "Identifier") {
        return findDeclaration(context, file, declaration.name, seen);
      }
      return { file, name: "default", node: declaration };
    }
    if (statement.type === "ExportNamedDeclaration") {
      const own = statement.declaration ? declared(statement.declaration, exported) : null;
      if (own) return { file, name: exported, node: own };
      const found = reExported(context, file, statement, exported, seen);
      if (found) return found;
    }
  }
  if (exported === "default") return null;
  for (const statement of file.ast.program.body) {
    if (statement.type !== "ExportAllDeclaration") continue;
    const found = findExportOf(context, file, statement.source.value, exported, seen);
    if (found) return found;
  }
  return null;
}

function reExported(
  context: PlanContext,
  file: SourceFile,
  statement: Extract<Node, { type: "ExportNamedDeclaration" }>,
  exported: string,
  seen: Set<string>,
): FoundDeclaration | null {
  for (const specifier of statement.specifiers) {
    if (specifier.type === "ExportNamespaceSpecifier") continue;
    const { exported: as } = specifier;
    if ((as.type === "Identifier" ? as.name : as.value) !== exported) continue;
    const name = specifier.type === "ExportSpecifier" ? specifier.local.name : "default";
    return statement.source
      ? findExportOf(context, file, statement.source.value, name, seen)
      : findDeclaration(context, file, name, seen);
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
