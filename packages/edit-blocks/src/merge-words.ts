import { commonPairs } from "./common-runs.ts";

/** Longer stretches are not merged word by word. */
const MAX_WORDS = 2000;

/**
 * What a stretch of the file becomes that is not as the block believed it to be: the file's own words, with those
 * exchanged that the block exchanges. `null` where both changed the same words.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  const [was, own, next] = [base, mine, theirs].map(words);
  if (was === undefined || own === undefined || next === undefined) return null;
  if (Math.max(was.length, own.length, next.length) > MAX_WORDS) return null;
  const [toOwn, toNext] = [new Map(commonPairs(was, own)), new Map(commonPairs(was, next))];
  const merged: string[] = [];
  let [atBase, atOwn, atNext] = [0, 0, 0];
  for (let index = 0; index <= was.length; index += 1) {
    const [inOwn, inNext] = [toOwn.get(index), toNext.get(index)];
    const isEnd = index === was.length;
    if (!isEnd && (inOwn === undefined || inNext === undefined)) continue;
    const old = was.slice(atBase, index).join("");
    const here = own.slice(atOwn, inOwn ?? own.length).join("");
    const there = next.slice(atNext, inNext ?? next.length).join("");
    if (here !== old && there !== old && here !== there) return null;
    merged.push(here === old ? there : here);
    if (!isEnd) merged.push(was[index] ?? "");
    [atBase, atOwn, atNext] = [index + 1, (inOwn ?? 0) + 1, (inNext ?? 0) + 1];
  }
  return merged.join("");
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|\s+|./gsu) ?? [];
}
