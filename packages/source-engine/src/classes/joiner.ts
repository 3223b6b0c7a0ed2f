import { addImports } from "../imports/add.ts";
import { readAliases } from "../imports/resolve.ts";
import { specifierFor } from "../imports/specifier.ts";
import type { SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { namesIn } from "../scope/declarations.ts";
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
  const own = namesIn(file.ast.program).find((name) => isClassJoiner(name));
  if (own !== undefined) return { name: own, splices: [] };
  const home = USUAL_HOMES.flatMap((path) =>
    [`src/${path}`, path].flatMap((base) => [`${base}.ts`, `${base}.tsx`, `${base}.js`]),
  ).find((path) => /export\s+(?:function|const)\s+cn\b/.test(context.read(path) ?? ""));
  if (home === undefined || home === file.path) return null;
  const source = importSpecifier(context, file, home);
  const { locals, splices } = addImports(file, [
    { source, imported: "cn", local: "cn", isType: false },
  ]);
  return { name: locals.get("cn") ?? "cn", splices };
}

/** How the file would import another one, going by the imports that it has. */
function importSpecifier(context: PlanContext, file: SourceFile, target: string): string {
  const existing = file.ast.program.body.flatMap((statement) =>
    statement.type === "ImportDeclaration" ? [statement.source.value] : [],
  );
  return specifierFor(file.path, target, { existing, aliases: readAliases(context) });
}
