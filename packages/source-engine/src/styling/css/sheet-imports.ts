import type { PlanContext } from "../../plan/context.ts";
import type { SourceFile } from "../../parse/source-file.ts";
import { GLOBAL_SHEETS } from "../tailwind/project-theme.ts";

/** A style sheet that a file imports. */
export interface SheetImport {
  readonly path: string;
  /** `styles` of `import styles from "./a.module.css"`; null for a sheet without a name. */
  readonly local: string | null;
}

const ENTRIES = [
  "src/main.tsx",
  "src/index.tsx",
  "src/App.tsx",
  "app/layout.tsx",
  "src/app/layout.tsx",
  "pages/_app.tsx",
  "src/pages/_app.tsx",
];

const isSheet = (path: string) => /\.(?:css|scss|less|pcss)$/.test(path);

/** Whether a sheet's class names are local to the files that import it. */
export function isModuleSheet(path: string): boolean {
  return /\.module\.\w+$/.test(path);
}

/** The style sheets that a file imports, in order. */
export function sheetImports(context: PlanContext, file: SourceFile): readonly SheetImport[] {
  return file.imports.flatMap((statement): readonly SheetImport[] => {
    if (!isSheet(statement.source.value)) return [];
    const path = context.resolveImport(file.path, statement.source.value);
    if (path === null) return [];
    const named = statement.specifiers.find(({ type }) => type !== "ImportSpecifier");
    return [{ path, local: named?.local.name ?? null }];
  });
}

/** Sheets whose plain classes apply in a file: its own, those of the entry, the usual global ones. */
export function plainSheets(context: PlanContext, file: SourceFile): readonly string[] {
  const own = sheetImports(context, file).map(({ path }) => path);
  const ofEntries = ENTRIES.filter((path) => path !== file.path && context.read(path) !== null);
  const loaded = ofEntries.flatMap((path) =>
    Array.from((context.read(path) ?? "").matchAll(/import\s+["']([^"']+\.\w*css)["']/g), (match) =>
      context.resolveImport(path, match[1] ?? ""),
    ).filter((found) => found !== null),
  );
  const global = GLOBAL_SHEETS.filter((path) => context.read(path) !== null);
  return [...new Set([...own, ...loaded, ...global])].filter((path) => !isModuleSheet(path));
}
