import { posix } from "node:path";
import { readAliases } from "../imports/resolve.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlanContext } from "../plan/context.ts";
import { boundNames } from "../props/declarations.ts";
import type { Splice } from "../text/splice.ts";
import { isClassJoiner } from "./class-functions.ts";

/** A class joining function and what must be added to the file so that it may be called. */
export interface Joiner {
  readonly name: string;
  readonly splices: readonly Splice[];
}

const USUAL_HOMES = ["lib/utils", "lib/cn", "lib/classes", "utils/cn", "utils/classnames", "utils"];

/** The function of the file, or of the project, that joins classes; null when it has none. */
export function joinerFor(context: PlanContext, file: SourceFile): Joiner | null {
  const own = namesInScope(file).find((name) => isClassJoiner(name));
  if (own !== undefined) return { name: own, splices: [] };
  const home = USUAL_HOMES.flatMap((path) =>
    [`src/${path}`, path].flatMap((base) => [`${base}.ts`, `${base}.tsx`, `${base}.js`]),
  ).find((path) => /export\s+(?:function|const)\s+cn\b/.test(context.read(path) ?? ""));
  if (home === undefined || home === file.path) return null;
  return { name: "cn", splices: [importCn(context, file, home)] };
}

function namesInScope(file: SourceFile): readonly string[] {
  return file.ast.program.body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration") {
      return statement.importKind === "type"
        ? []
        : statement.specifiers.map(({ local }) => local.name);
    }
    const declaration =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "FunctionDeclaration") return boundNames(declaration.id ?? null);
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id }) => boundNames(id));
  });
}

function importCn(context: PlanContext, file: SourceFile, home: string): Splice {
  const { codeQuote, semicolons, lineEnd } = file.habits;
  const bare = home.replace(/\.\w+$/, "");
  const alias = readAliases(context).find(({ target }) => bare.startsWith(target.replace("*", "")));
  const relative = posix.relative(posix.dirname(file.path), bare);
  const specifier = alias
    ? alias.prefix + bare.slice(alias.target.replace("*", "").length) + alias.suffix
    : relative.startsWith(".")
      ? relative
      : `./${relative}`;
  const text = `import { cn } from ${codeQuote}${specifier}${codeQuote}${semicolons ? ";" : ""}`;
  const last = file.ast.program.body.findLast(({ type }) => type === "ImportDeclaration");
  if (last) {
    const { end } = rangeOf(last);
    return { start: end, end, text: lineEnd + text };
  }
  const at = file.ast.program.body[0] ? rangeOf(file.ast.program.body[0]).start : 0;
  return { start: at, end: at, text: text + lineEnd + lineEnd };
}
