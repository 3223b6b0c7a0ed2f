import { type Alignment, align } from "./align.ts";
import { squeeze } from "./likeness.ts";
import { BlockRefused, firstWords } from "./refusal.ts";
import { type SharedSteps, WorkBudget } from "./work-budget.ts";

/** A place must be this good, and this much better than the next best one. */
const MIN_SCORE = 0.78;
const MIN_EXACT = 0.6;
const MIN_LEAD = 0.2;
/** So many pairs of lines are compared; a block beyond that must be exact. */
const MAX_PAIRS = 500_000;

/**
 * Which line of the file each line of the search text stands for; blank lines stand for none. Throws where two places
 * fit, or none well enough.
 */
export function findPlace(
  file: readonly string[],
  search: readonly string[],
  shared?: SharedSteps,
): readonly (number | null)[] {
  const [here, wanted] = [spoken(file), spoken(search)];
  const name = firstWords(search.join("\n"));
  const budget = new WorkBudget(name, shared);
  // Reading the file takes its time too, once for each block.
  for (const { text } of here) budget.spend(text.length);
  const starts = runsOf(here, wanted, budget);
  const [only] = starts;
  if (starts.length > 1)
    throw new BlockRefused(
      "ambiguous",
      `${name} fits ${starts.length} places. Show more lines around it.`,
      starts.map((start) => (here[start]?.at ?? 0) + 1),
    );
  if (only !== undefined)
    return spread(
      search,
      wanted.map((_, index) => here[only + index]?.at ?? null),
    );
  if (here.length * wanted.length > MAX_PAIRS)
    throw new BlockRefused("missing", `${name} is not in the file as it is written here.`, []);
  const texts = here.map(({ text }) => text);
  const best = align(
    texts,
    wanted.map(({ text }) => text),
    budget,
  );
  const lines = best.pairs.flatMap((pair) => (pair === null ? [] : [(here[pair]?.at ?? 0) + 1]));
  const nearest = lines[0] === undefined ? "" : ` The nearest is line ${lines[0]}.`;
  if (best.score < MIN_SCORE || best.exact < MIN_EXACT)
    throw new BlockRefused("missing", `${name} is not in the file.${nearest}`, lines.slice(0, 1));
  const next = align(
    texts,
    wanted.map(({ text }) => text),
    budget,
    within(best),
  );
  if (next.score > best.score - MIN_LEAD)
    throw new BlockRefused(
      "ambiguous",
      `${name} fits no place exactly and two places nearly. Copy the lines as the file has them.`,
      [best, next].flatMap(({ pairs }) => {
        const first = pairs.find((pair) => pair !== null);
        return first === undefined || first === null ? [] : [(here[first]?.at ?? 0) + 1];
      }),
    );
  return spread(
    search,
    best.pairs.map((pair) => (pair === null ? null : (here[pair]?.at ?? null))),
  );
}

interface SpokenLine {
  readonly text: string;
  /** Its index among all lines. */
  readonly at: number;
}

/** The lines that are not blank, without their white space. */
function spoken(lines: readonly string[]): SpokenLine[] {
  return lines.flatMap((line, at) => {
    const text = squeeze(line);
    return text === "" ? [] : [{ text, at }];
  });
}

/** Where the wanted lines stand one after the other. */
function runsOf(
  here: readonly SpokenLine[],
  wanted: readonly SpokenLine[],
  budget: WorkBudget,
): number[] {
  const starts: number[] = [];
  const isAt = (start: number): boolean =>
    wanted.every(({ text }, index) => {
      const own = here[start + index]?.text ?? "";
      budget.spend(own.length === text.length ? text.length : 1);
      return own === text;
    });
  for (let start = 0; start + wanted.length <= here.length; start += 1)
    if (isAt(start)) starts.push(start);
  return starts;
}

function within({ pairs }: Alignment): (line: number) => boolean {
  const lines = pairs.filter((pair) => pair !== null);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  return (line) => line >= first && line <= last;
}

/** Pairs of the lines that say something, put among those that are blank. */
function spread(
  search: readonly string[],
  pairs: readonly (number | null)[],
): readonly (number | null)[] {
  let next = 0;
  return search.map((line) => {
    if (squeeze(line) === "") return null;
    next += 1;
    return pairs[next - 1] ?? null;
  });
}
