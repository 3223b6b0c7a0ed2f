import { liveThrough } from "./history.ts";
import type { Verdict } from "./oracle.ts";
import { Random } from "./random.ts";
import { repetitivePage, starterFiles } from "./sample-files.ts";

/** Which histories are lived through. */
export interface Histories {
  readonly firstSeed: number;
  readonly histories: number;
  readonly commits: number;
}

/** What the oracle found in all of them. Half begin with a real file, half with one where much is alike. */
export function totalOf({ firstSeed, histories, commits }: Histories): {
  readonly live: Verdict;
  readonly restarted: Verdict;
} {
  const none = (): Verdict => ({ judged: 0, kept: 0, lost: 0, wrong: 0 });
  const total = { live: none(), restarted: none() };
  const files = starterFiles();
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const random = new Random(seed);
    const first = seed % 2 === 0 ? random.pick(files) : undefined;
    liveThrough(first ?? repetitivePage(random), commits, random, (mode, { all }) => {
      for (const key of ["judged", "kept", "lost", "wrong"] as const) total[mode][key] += all[key];
    });
  }
  return total;
}
