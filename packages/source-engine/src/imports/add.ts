import type { ImportDeclaration } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { namesIn } from "../scope/declarations.ts";
import { indentAt, lineEndAt } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import { importedNames, importStatements } from "./model.ts";

/** A name that a file shall be able to use. */
export interface WantedImport {
  readonly source: string;
  /** `default`, `*` or the exported name. */
  readonly imported: string;
  readonly local: string;
  readonly isType: boolean;
  /** Specifiers that lead to the same file, written in another way. */
  readonly isSameSource?: ((specifier: string) => boolean) | undefined;
}

export interface AddedImports {
  readonly splices: readonly Splice[];
  /** The name under which each wanted import is known in the file, by its wanted local name. */
  readonly locals: ReadonlyMap<string, string>;
}

/** Makes names known to a file: reuses imports, merges into them, or writes new ones. */
export function addImports(file: SourceFile, wanted: readonly WantedImport[]): AddedImports {
  const locals = new Map<string, string>();
  const additions = new Map<ImportDeclaration, WantedImport[]>();
  const statements: WantedImport[] = [];
  const taken = new Set(namesIn(file.ast.program));
  const known = importedNames(file);
  for (const want of wanted) {
    const isSame = (source: string): boolean =>
      source === want.source || want.isSameSource?.(source) === true;
    const reused = known.find(
      (one) => isSame(one.source) && one.imported === want.imported && (want.isType || !one.isType),
    );
    if (reused !== undefined) {
      locals.set(want.local, reused.local);
      continue;
    }
    const local = freeName(want.local, taken);
    taken.add(local);
    locals.set(want.local, local);
    const named = { ...want, local };
    const host = importStatements(file).find(
      (statement) => isSame(statement.source.value) && canTake(statement, named, additions),
    );
    if (host === undefined) statements.push(named);
    else additions.set(host, [...(additions.get(host) ?? []), named]);
  }
  const splices = [...additions].map(([statement, own]) => mergeInto(file, statement, own));
  if (statements.length > 0) splices.push(newStatements(file, statements));
  return { splices, locals };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted}${number}`)) return `${wanted}${number}`;
  }
}

function canTake(
  statement: ImportDeclaration,
  want: WantedImport,
  additions: ReadonlyMap<ImportDeclaration, unknown>,
): boolean {
  const { specifiers } = statement;
  const [first] = specifiers;
  if (want.imported === "*" || first === undefined) return false;
  if (statement.importKind === "type" && !want.isType) return false;
  if (specifiers.some(({ type }) => type === "ImportNamespaceSpecifier")) return false;
  if (want.imported !== "default") {
    return statement.importKind !== "type" || first.type === "ImportSpecifier";
  }
  // `import type A, { B }` does not exist.
  return (
    first.type === "ImportSpecifier" && statement.importKind !== "type" && !additions.has(statement)
  );
}

function specifierText({ imported, local, isType }: WantedImport, inTypeImport: boolean): string {
  const name = imported === local ? local : `${imported} as ${local}`;
  return isType && !inTypeImport ? `type ${name}` : name;
}

function mergeInto(
  { text, habits }: SourceFile,
  statement: ImportDeclaration,
  own: readonly WantedImport[],
): Splice {
  const named = statement.specifiers.filter(({ type }) => type === "ImportSpecifier");
  const [onlyDefault] = own.filter(({ imported }) => imported === "default");
  const [first] = statement.specifiers;
  if (onlyDefault !== undefined && first !== undefined) {
    const brace = text.lastIndexOf("{", rangeOf(first).start);
    return { start: brace, end: brace, text: `${onlyDefault.local}, ` };
  }
  const names = own.map((want) => specifierText(want, statement.importKind === "type"));
  const last = named.at(-1);
  if (last === undefined) {
    const at = rangeOf(first ?? statement).end;
    return { start: at, end: at, text: `, { ${names.join(", ")} }` };
  }
  const { start, end } = rangeOf(last);
  const isOnePerLine = text.slice(rangeOf(statement).start, start).includes("\n");
  const separator = isOnePerLine ? `,${habits.lineEnd}${indentAt(text, start)}` : ", ";
  return { start: end, end, text: names.map((name) => separator + name).join("") };
}

function statementText({ habits }: SourceFile, want: WantedImport): string {
  const quote = habits.codeQuote;
  const keyword = want.isType ? "import type" : "import";
  const end = `${quote}${want.source}${quote}${habits.semicolons ? ";" : ""}`;
  if (want.imported === "default") return `${keyword} ${want.local} from ${end}`;
  if (want.imported === "*") return `${keyword} * as ${want.local} from ${end}`;
  return `${keyword} { ${specifierText({ ...want, isType: false }, true)} } from ${end}`;
}

/** New statements go behind the last import, or before the first statement. */
function newStatements(file: SourceFile, wanted: readonly WantedImport[]): Splice {
  const { text, habits, ast } = file;
  const lines = joinBySource(wanted).map((want) => statementText(file, want));
  const last = importStatements(file).at(-1);
  if (last !== undefined) {
    const { end } = rangeOf(last);
    const at = text.slice(end, lineEndAt(text, end)).trim() === "" ? end : lineEndAt(text, end);
    return { start: at, end: at, text: lines.map((line) => habits.lineEnd + line).join("") };
  }
  const block = lines.map((line) => line + habits.lineEnd).join("");
  const directive = ast.program.directives.at(-1);
  if (directive !== undefined) {
    const at = lineEndAt(text, rangeOf(directive).end);
    return { start: at, end: at, text: habits.lineEnd + habits.lineEnd + block.trimEnd() };
  }
  const at = startOfCode(file);
  return { start: at, end: at, text: block + habits.lineEnd };
}

/** Several names of one source share a statement. */
function joinBySource(wanted: readonly WantedImport[]): readonly WantedImport[] {
  const joined: WantedImport[] = [];
  for (const want of wanted) {
    const isNamed = want.imported !== "default" && want.imported !== "*";
    const index = joined.findIndex(
      (one) =>
        isNamed &&
        one.source === want.source &&
        one.isType === want.isType &&
        one.imported !== "default" &&
        one.imported !== "*",
    );
    const host = joined[index];
    if (host === undefined) {
      joined.push(want);
      continue;
    }
    const text = `${specifierText({ ...host, isType: false }, true)}, ${specifierText({ ...want, isType: false }, true)}`;
    joined[index] = { ...host, imported: text, local: text };
  }
  return joined;
}

/** Behind a byte order mark and a `#!` line. */
function startOfCode({ text, ast }: SourceFile): number {
  const { interpreter } = ast.program;
  if (interpreter) {
    const end = lineEndAt(text, rangeOf(interpreter).end);
    return text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length);
  }
  return text.startsWith("\uFEFF") ? 1 : 0;
}
