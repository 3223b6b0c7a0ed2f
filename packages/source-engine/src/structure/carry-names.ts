import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { WantedImport } from "../imports/add.ts";
import { exportedAs } from "../imports/exports.ts";
import { importedNames, importStatements } from "../imports/model.ts";
import { readAliases } from "../imports/resolve.ts";
import { carriedSpecifier, specifierFor } from "../imports/specifier.ts";
import type { SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { declaringScope } from "../scope/lookup.ts";
import { freeNames, THIS } from "../scope/references.ts";

/** What text needs to mean the same at another place. */
export interface CarriedNames {
  readonly wanted: readonly WantedImport[];
  /** Names that the other file knows under a different one. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Where text comes from and where it goes. */
export interface Journey {
  readonly from: SourceFile;
  readonly node: Node;
  readonly to: SourceFile;
  /** Node from which names are looked up at the new place. */
  readonly scope: Node;
  /** Part of the node that is left behind. */
  readonly leftOut?: Node | null | undefined;
}

/** Works out the imports that a node needs elsewhere; refuses when it uses variables of its place. */
export function carryNames(context: PlanContext, journey: Journey): CarriedNames {
  const wanted: WantedImport[] = [];
  const renamed = new Map<string, string>();
  const missing: string[] = [];
  for (const name of freeNames(journey.node, journey.leftOut)) {
    const answer =
      journey.from === journey.to ? stays(journey, name) : crosses(context, journey, name);
    if (answer === "missing") missing.push(name);
    else if (typeof answer === "string") continue;
    else if ("imported" in answer) wanted.push(answer);
    else if (answer.known !== name) renamed.set(name, answer.known);
  }
  if (missing.length > 0) throw usesLocals(missing);
  return { wanted, renamed };
}

function usesLocals(names: readonly string[]): EditRefused {
  const listed = names.map((name) => `\`${name}\``).join(", ");
  return new EditRefused("unsafe_edit", "namesUnknownThere", { names: listed }, { names });
}

type Answer = "fine" | "missing" | WantedImport | { readonly known: string };

function stays({ node, scope }: Journey, name: string): Answer {
  return declaringScope(node, name) === declaringScope(scope, name) ? "fine" : "missing";
}

function crosses(context: PlanContext, journey: Journey, name: string): Answer {
  const { from, node, to, scope } = journey;
  const declared = declaringScope(node, name);
  const atNewPlace = declaringScope(scope, name);
  if (declared === null && name !== THIS) return atNewPlace === null ? "fine" : "missing";
  if (declared?.type !== "Program" || name === THIS) return "missing";
  // A variable of the new place would take the import's name.
  if (atNewPlace !== null && atNewPlace.type !== "Program") return "missing";
  const imported = importedNames(from).find(({ local }) => local === name);
  if (imported === undefined) return fromOldFile(context, journey, name);
  const target = context.resolveImport(from.path, imported.source);
  if (target === to.path) {
    const known = exportedAs(to, imported.imported);
    return known === null ? "missing" : { known };
  }
  return {
    source: carriedSpecifier(imported.source, from.path, to.path),
    imported: imported.imported,
    local: name,
    isType: imported.isType,
    isSameSource: leadsTo(context, to, target),
  };
}

/** What the old file declares itself can be imported from it when it is exported. */
function fromOldFile(context: PlanContext, { from, to }: Journey, name: string): Answer {
  const exported = exportedName(from, name);
  if (exported === null || context.read(from.path) === null) return "missing";
  return {
    source: specifierIn(context, to, from.path),
    imported: exported,
    local: name,
    isType: false,
    isSameSource: leadsTo(context, to, from.path),
  };
}

function exportedName(file: SourceFile, local: string): string | null {
  if (exportedAs(file, local) === local) return local;
  return exportedAs(file, "default") === local ? "default" : null;
}

/** Names that text has to use instead of its own once its imports were added. */
export function renamesAfter(
  { renamed }: CarriedNames,
  locals: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...renamed, ...[...locals].filter(([wanted, local]) => wanted !== local)]);
}

/** How a file writes the import of another project file. */
export function specifierIn(context: PlanContext, file: SourceFile, targetPath: string): string {
  return specifierFor(file.path, targetPath, {
    existing: importStatements(file).map(({ source }) => source.value),
    aliases: readAliases(context),
  });
}

/** Tells whether another specifier of a file leads to the same project file. */
export function leadsTo(
  context: PlanContext,
  file: SourceFile,
  target: string | null,
): (specifier: string) => boolean {
  return (specifier) => target !== null && context.resolveImport(file.path, specifier) === target;
}
