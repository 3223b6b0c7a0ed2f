/** `Table` of `UsersTable.tsx`. */
const LAST_WORD = /[A-Z]?[a-z]+(?=\.)/;
/** By the steps from one folder to the other. */
const NEARNESS = [4, 2.5, 1.8];

/** How much each file counts for one: what lies near it, is named like it or imports the same is more alike. */
export function fileWeights(
  path: string,
  others: readonly string[],
  shared: ReadonlyMap<string, number>,
  withheld: ReadonlySet<string>,
): Float32Array {
  const weights = new Float32Array(others.length);
  const [folder, name] = splitPath(path);
  const ending = name.slice(name.indexOf("."));
  const lastWord = LAST_WORD.exec(name)?.[0];
  const nearness = new Map<string, number>();
  for (const [id, other] of others.entries()) {
    if (other === "" || other === path || withheld.has(other)) continue;
    const [otherFolder, otherName] = splitPath(other);
    const near = nearness.get(otherFolder) ?? nearnessOf(folder, otherFolder);
    nearness.set(otherFolder, near);
    const isSameKind = otherName.endsWith(ending);
    const isNamedAlike = LAST_WORD.exec(otherName)?.[0] === lastWord;
    const likeness = (isSameKind ? 1.5 : 1) * (isNamedAlike ? 1.5 : 1);
    weights[id] = near * likeness * (1 + Math.min(2, (shared.get(other) ?? 0) / 2));
  }
  return weights;
}

function splitPath(path: string): [string, string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}

function nearnessOf(one: string, other: string): number {
  const mine = one.split("/");
  const theirs = other.split("/");
  let common = 0;
  while (common < mine.length && mine[common] === theirs[common]) common += 1;
  return NEARNESS[mine.length + theirs.length - 2 * common] ?? 1;
}
