import type { ImportDeclaration } from "@babel/types";
import { assertNever } from "../props/assert-never.ts";
import type { SourceFile } from "../parse/source-file.ts";

/** One name that a file imports. */
export interface ImportedName {
  readonly statement: ImportDeclaration;
  readonly specifier: ImportDeclaration["specifiers"][number];
  /** Name in this file. */
  readonly local: string;
  readonly source: string;
  /** `default`, `*` or the exported name. */
  readonly imported: string;
  readonly isType: boolean;
}

/** All import statements of a file in source order. */
export function importStatements(file: SourceFile): readonly ImportDeclaration[] {
  return file.imports;
}

/** All names that a file imports. */
export function importedNames(file: SourceFile): readonly ImportedName[] {
  return importStatements(file).flatMap(namesOfImport);
}

/** The names that one statement imports. */
export function namesOfImport(statement: ImportDeclaration): readonly ImportedName[] {
  return statement.specifiers.map((specifier) => ({
    statement,
    specifier,
    local: specifier.local.name,
    source: statement.source.value,
    imported: importedName(specifier),
    isType:
      statement.importKind === "type" ||
      (specifier.type === "ImportSpecifier" && specifier.importKind === "type"),
  }));
}

function importedName(specifier: ImportDeclaration["specifiers"][number]): string {
  switch (specifier.type) {
    case "ImportDefaultSpecifier":
      return "default";
    case "ImportNamespaceSpecifier":
      return "*";
    case "ImportSpecifier":
      return specifier.imported.type === "Identifier"
        ? specifier.imported.name
        : specifier.imported.value;
    default:
      return assertNever(specifier);
  }
}
