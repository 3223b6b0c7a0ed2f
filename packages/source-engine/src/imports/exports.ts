import type { Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { statementNames } from "../scope/declarations.ts";

/** The local name of what a file exports as `exported` (`default` included); null when unknown. */
export function exportedAs(file: SourceFile, exported: string): string | null {
  for (const statement of file.ast.program.body) {
    if (statement.type === "ExportDefaultDeclaration" && exported === "default") {
      return defaultName(statement.declaration);
    }
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration && statementNames(statement.declaration).includes(exported)) {
      return exported;
    }
    if (statement.source) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== "ExportSpecifier") continue;
      const name =
        specifier.exported.type === "Identifier"
          ? specifier.exported.name
          : specifier.exported.value;
      if (name === exported) return specifier.local.name;
    }
  }
  return null;
}

function defaultName(declaration: Node): string | null {
  if (declaration.type === "Identifier") return declaration.name;
  const isNamed =
    declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration";
  return isNamed ? (declaration.id?.name ?? null) : null;
}
