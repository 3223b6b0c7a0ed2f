import type { ChangeResult } from "../../../contract.ts";
import type { Lookups } from "./types.ts";

/** Beyond so many files, everything is asked for at once. */
const MAX_FILES = 100;
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
  return paths.size > MAX_FILES ? undefined : [...paths];
}

/**
 * The files with other elements that show a message which a change has made another: those with the keys
 * of elements that it tells of, or all of the file of messages when it tells of none.
 */
export function filesShowing(
  { files, treeElementLookup }: Pick<ChangeResult, "files" | "treeElementLookup">,
  tree: Lookups["tree"],
): readonly string[] {
  const messages = files.map(({ path }) => path).filter((path) => path.endsWith(".json"));
  if (messages.length === 0) return [];
  const isIn = ({ filename }: MessagePlace): boolean => messages.includes(filename);
  const told = Object.entries(treeElementLookup)
    .filter(([id, { text }]) => text !== tree[id]?.["text"])
    .flatMap(([, { textSource }]) => placeOf(textSource) ?? [])
    .filter(isIn);
  const isChanged = (place: MessagePlace): boolean =>
    told.length === 0 ? isIn(place) : told.some((one) => isSamePlace(one, place));
  const paths = new Set<string>();
  for (const { filename, textSource } of Object.values(tree)) {
    const place = placeOf(textSource);
    if (filename !== undefined && place !== null && isChanged(place)) paths.add(filename);
  }
  return [...paths];
}

interface MessagePlace {
  readonly filename: string;
  readonly key: string;
}

function isSamePlace(one: MessagePlace, other: MessagePlace): boolean {
  return one.filename === other.filename && one.key === other.key;
}

function placeOf(textSource: unknown): MessagePlace | null {
  if (typeof textSource !== "object" || textSource === null) return null;
  const { filename, key } = textSource as Readonly<Record<string, unknown>>;
  return typeof filename === "string" && typeof key === "string" ? { filename, key } : null;
}
