import { posix } from "node:path";

/** How an import of `fromPath` is written in `toPath`: relative paths are rewritten, others kept. */
export function carriedSpecifier(specifier: string, fromPath: string, toPath: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return relativeSpecifier(toPath, posix.join(posix.dirname(fromPath), specifier));
}

function relativeSpecifier(fromPath: string, target: string): string {
  const relative = posix.relative(posix.dirname(fromPath), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** What decides how imports of project files are written. */
export interface SpecifierHabits {
  /** Specifiers of the imports that the file already has. */
  readonly existing: readonly string[];
  readonly aliases: readonly { readonly prefix: string; readonly target: string }[];
}

/** The specifier for a project file as its neighbour would write it: alias or relative, ending or none. */
export function specifierFor(
  fromPath: string,
  targetPath: string,
  { existing, aliases }: SpecifierHabits,
): string {
  const own = existing.filter((one) => one.startsWith(".") || usesAlias(one, aliases));
  const keepsEnding = own.some((one) => /\.[jt]sx?$/.test(one));
  const target = keepsEnding ? targetPath : withoutEnding(targetPath);
  const alias = aliases.find(({ target: pattern }) =>
    targetPath.startsWith(pattern.replace("*", "")),
  );
  const relative = relativeSpecifier(fromPath, target);
  const prefersAlias = own.some((one) => usesAlias(one, aliases)) || relative.startsWith("../..");
  if (alias !== undefined && prefersAlias && !relative.startsWith("./")) {
    return alias.prefix + target.slice(alias.target.replace("*", "").length);
  }
  return relative;
}

function usesAlias(specifier: string, aliases: SpecifierHabits["aliases"]): boolean {
  return aliases.some(({ prefix }) => prefix !== "" && specifier.startsWith(prefix));
}

function withoutEnding(path: string): string {
  return path.replace(/\/index\.[jt]sx?$/, "").replace(/\.[jt]sx?$/, "");
}
