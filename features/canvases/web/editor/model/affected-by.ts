import type { Lookups } from "./types.ts";

/** Beyond so many files, everything is asked for at once. */
const MOST_FILES = 100;
const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/**
 * The files of which something else may be true after some of them changed: themselves, and those that
 * use their components. `undefined` when it may be all of them: rules and texts are used everywhere,
 * and what a new file is used for nobody knows yet.
 */
export function affectedBy(
  changed: readonly string[],
  { tree, files }: Pick<Lookups, "tree" | "files">,
): readonly string[] | undefined {
  if (!changed.every((path) => isScript(path) && Object.hasOwn(files, path))) return undefined;
  const paths = new Set(changed);
  for (const { filename, componentFilename } of Object.values(tree))
    if (typeof componentFilename === "string" && changed.includes(componentFilename))
      if (filename !== undefined) paths.add(filename);
  return paths.size > MOST_FILES ? undefined : [...paths];
}
