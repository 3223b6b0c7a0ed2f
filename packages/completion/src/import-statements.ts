import { posix } from "node:path";

export interface ImportedName {
  /** As it is called in the file. */
  readonly name: string;
  /** As it is written between the braces, or with what stands in their place. */
  readonly written: string;
  readonly kind: "default" | "star" | "named";
  readonly isType: boolean;
  /** A path in the project, or the name of a package. */
  readonly module: string;
}

const STATEMENT = /^import\s+(type\s+)?([^;'"]*?)\s*from\s*(["'])([^"'\n]+)\3/gm;
const EXPORT =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/gm;
const EXPORT_DEFAULT =
  /^export\s+default\s+(?:async\s+)?(?:function\s+|class\s+)?(?!(?:function|class|async|new|await)\b)([A-Za-z_$][\w$]*)/m;

export function importsOf(path: string, text: string): ImportedName[] {
  const names: ImportedName[] = [];
  for (const [, type, what = "", , module = ""] of text.matchAll(STATEMENT))
    names.push(...namesOf(what, type !== undefined, moduleOf(path, module)));
  return names;
}

/** The text without its import statements. */
export const withoutImports = (text: string): string => text.replaceAll(STATEMENT, "");

export function moduleOf(path: string, module: string): string {
  return module.startsWith(".") ? `/${posix.join(posix.dirname(path), module)}` : module;
}

/** How a file names a module. */
export function writtenModule(path: string, module: string): string {
  if (!module.startsWith("/")) return module;
  const relative = posix.relative(posix.dirname(path), module.slice(1));
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function namesOf(what: string, isType: boolean, module: string): ImportedName[] {
  const names: ImportedName[] = [];
  const [outside = "", inside] = what.split("{", 2);
  for (const part of outside.split(",")) {
    const written = part.trim();
    if (written === "") continue;
    const star = /^\*\s*as\s+(\S+)$/.exec(written)?.[1];
    names.push({
      name: star ?? written,
      written,
      kind: star === undefined ? "default" : "star",
      isType,
      module,
    });
  }
  for (const part of (inside ?? "").replace("}", "").split(",")) {
    const written = part.trim();
    const name = /([A-Za-z_$][\w$]*)$/.exec(written)?.[1];
    if (name !== undefined) names.push({ name, written, kind: "named", isType, module });
  }
  return names;
}

/** What a file exports, and `default` as it is called there. */
export function exportsOf(path: string, text: string): ImportedName[] {
  const module = `/${path.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "")}`;
  const names: ImportedName[] = [];
  for (const [statement, name = ""] of text.matchAll(EXPORT))
    names.push({
      name,
      written: name,
      kind: "named",
      isType: /\b(?:type|interface)\s/.test(statement),
      module,
    });
  const name = EXPORT_DEFAULT.exec(text)?.[1];
  if (name !== undefined)
    names.push({ name, written: name, kind: "default", isType: false, module });
  return names;
}
