import { commonRuns } from "@devloom/source-engine";

/** A stretch of three texts: the same in all, or changed in one or both. */
export interface Chunk {
  readonly isStable: boolean;
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** How many edits are looked for before a stretch counts as rewritten. */
const LIMIT = 2000;

/** Cuts three lists of pieces where all three agree. What lies between was changed on one side or on both. */
export function chunksOf(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Chunk[] {
  const inMine = positions(base, mine);
  const inTheirs = positions(base, theirs);
  const chunks: Chunk[] = [];
  let at = { base: 0, mine: 0, theirs: 0 };
  for (let index = 0; index <= base.length;) {
    const end = { base: index, mine: inMine[index], theirs: inTheirs[index] };
    const isEnd = index === base.length;
    const mineEnd = isEnd ? mine.length : end.mine;
    const theirsEnd = isEnd ? theirs.length : end.theirs;
    if (mineEnd === undefined || mineEnd < 0 || theirsEnd === undefined || theirsEnd < 0) {
      index += 1;
      continue;
    }
    const unstable = {
      isStable: false,
      base: base.slice(at.base, index),
      mine: mine.slice(at.mine, mineEnd),
      theirs: theirs.slice(at.theirs, theirsEnd),
    };
    if (unstable.base.length + unstable.mine.length + unstable.theirs.length > 0)
      chunks.push(unstable);
    let length = 0;
    while (
      index + length < base.length &&
      inMine[index + length] === mineEnd + length &&
      inTheirs[index + length] === theirsEnd + length
    )
      length += 1;
    if (length > 0) {
      const same = base.slice(index, index + length);
      chunks.push({ isStable: true, base: same, mine: same, theirs: same });
    }
    at = { base: index + length, mine: mineEnd + length, theirs: theirsEnd + length };
    if (isEnd) break;
    index += Math.max(length, 1);
  }
  return chunks;
}

/** For each piece of the base, where it stands in the other list; −1 when it does not. */
function positions(base: readonly string[], other: readonly string[]): Int32Array {
  const found = new Int32Array(base.length).fill(-1);
  for (const [from, to, length] of commonRuns(base, other, LIMIT))
    for (let index = 0; index < length; index += 1) found[from + index] = to + index;
  return found;
}
