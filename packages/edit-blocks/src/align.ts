import { likeness, weightOf } from "./likeness.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Which line of a file each line of a block stands for. */
export interface Alignment {
  /** By line of the block; `null` where the file has no such line. */
  readonly pairs: readonly (number | null)[];
  /** 1 where every line is there, one after the other. */
  readonly score: number;
  /** The share of the block, by weight, that stands in the file word for word. */
  readonly exact: number;
}

/** What a line costs that only one side has, as a share of its weight. */
const SKIPPED_IN_BLOCK = 0.6;
const SKIPPED_IN_FILE = 0.5;

const [PAIR, SKIP_BLOCK, SKIP_FILE] = [1, 2, 3] as const;

/**
 * The best place for a block among the lines of a file, both without white space. Lines of the file that `isTaken`
 * names are no part of it.
 */
export function align(
  file: readonly string[],
  block: readonly string[],
  budget: WorkBudget,
  isTaken: (line: number) => boolean = () => false,
): Alignment {
  const weights = block.map(weightOf);
  const fileWeights = file.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const alike = likenessTable(file, block, budget);
  const width = block.length + 1;
  const scores = new Float64Array((file.length + 1) * width);
  const steps = new Uint8Array(scores.length);
  let best = { at: 0, score: Number.NEGATIVE_INFINITY };
  for (let row = 0; row <= file.length; row += 1) {
    for (let column = 1; column <= block.length; column += 1) {
      const cell = row * width + column;
      const weight = weights[column - 1] ?? 0;
      let score = (scores[cell - 1] ?? 0) - weight * SKIPPED_IN_BLOCK;
      let step: number = SKIP_BLOCK;
      if (row > 0) {
        const like = isTaken(row - 1) ? 0 : alike(row - 1, column - 1);
        const paired = (scores[cell - width - 1] ?? 0) + weight * like;
        if (like > 0 && paired >= score) [score, step] = [paired, PAIR];
        const skipped = (scores[cell - width] ?? 0) - (fileWeights[row - 1] ?? 0) * SKIPPED_IN_FILE;
        if (column < block.length && skipped > score) [score, step] = [skipped, SKIP_FILE];
      }
      scores[cell] = score;
      steps[cell] = step;
    }
    const last = scores[row * width + block.length] ?? 0;
    if (last > best.score) best = { at: row, score: last };
  }
  const pairs = pairsOf(steps, width, best.at);
  const exact = pairs.reduce<number>(
    (sum, line, index) =>
      line !== null && file[line] === block[index] ? sum + (weights[index] ?? 0) : sum,
    0,
  );
  return { pairs, score: best.score / total, exact: exact / total };
}

function pairsOf(steps: Uint8Array, width: number, row: number): (number | null)[] {
  const pairs = Array.from({ length: width - 1 }, (): number | null => null);
  let column = width - 1;
  let at = row;
  while (column > 0) {
    const step = steps[at * width + column];
    if (step === PAIR) pairs[column - 1] = at - 1;
    if (step !== SKIP_BLOCK) at -= 1;
    if (step !== SKIP_FILE) column -= 1;
  }
  return pairs;
}

/** Looks at each pair of different lines once. */
function likenessTable(
  file: readonly string[],
  block: readonly string[],
  budget: WorkBudget,
): (row: number, column: number) => number {
  const known = new Map<string, Map<string, number>>();
  return (row, column) => {
    const [one, other] = [file[row] ?? "", block[column] ?? ""];
    const row1 = known.get(other) ?? new Map<string, number>();
    known.set(other, row1);
    const found = row1.get(one);
    if (found !== undefined) return found;
    const value = likeness(one, other, budget);
    row1.set(one, value);
    return value;
  };
}
