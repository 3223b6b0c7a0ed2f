/** `Table` of `UsersTable.tsx`. */
const LAST_WORD = /[A-Z]?[a-z]+(?=\.)/;
/** By the steps from one folder to the other. */
const NEARNESS = [4, 2.5, 1.8];

/** A path as others are held against it. */
export interface FilePlace {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly lastWord: string | undefined;
}

export function placeOf(path: string): FilePlace {
  const at = path.lastIndexOf("/");
  const name = path.slice(at + 1);
  return {
    path,
    folder: path.slice(0, Math.max(0, at)),
    name,
    lastWord: LAST_WORD.exec(name)?.[0],
  };
}

/** How much each file counts for one: what lies near it, is named like it or imports the same is more alike. */
export function fileWeights(
  path: string,
  others: readonly (FilePlace | null)[],
  shared: ReadonlyMap<string, number>,
  withheld: ReadonlySet<string>,
): Float32Array {
  const weights = new Float32Array(others.length);
  const { folder, name, lastWord } = placeOf(path);
  const ending = name.slice(name.indexOf("."));
  const nearness = new Map<string, number>();
  for (const [id, other] of others.entries()) {
    if (other === null || other.path === path || withheld.has(other.path)) continue;
    let near = nearness.get(other.folder);
    if (near === undefined) {
      near = nearnessOf(folder, other.folder);
      nearness.set(other.folder, near);
    }
    const isSameKind = other.name.endsWith(ending);
    const likeness = (isSameKind ? 1.5 : 1) * (other.lastWord === lastWord ? 1.5 : 1);
    weights[id] = near * likeness * (1 + Math.min(2, (shared.get(other.path) ?? 0) / 2));
  }
  return weights;
}

function nearnessOf(one: string, other: string): number {
  const mine = one.split("/");
  const theirs = other.split("/");
  let common = 0;
  while (common < mine.length && mine[common] === theirs[common]) common += 1;
  return NEARNESS[mine.length + theirs.length - 2 * common] ?? 1;
}
