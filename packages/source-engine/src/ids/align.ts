/** How well two items fit; 0 when they cannot be the same. Whole numbers, so that ties are seen. */
export type Weigh = (old: number, next: number) => number;

/** Above this size two lists are not compared. */
const TABLE_LIMIT = 1_000_000;

/**
 * Pairs the items of two lists in order so that their weights sum up to the most, and answers those pairs
 * that every such way has: where two ways are equally good, nobody can tell which is right.
 */
export function alignForCertain(
  olds: readonly number[],
  nexts: readonly number[],
  weigh: Weigh,
): [number, number][] {
  const [rows, columns] = [olds.length, nexts.length];
  if (rows === 0 || columns === 0 || rows * columns > TABLE_LIMIT) return [];
  const width = columns + 1;
  const weights = new Int32Array(rows * columns);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      weights[row * columns + column] = weigh(olds[row] ?? -1, nexts[column] ?? -1);
  const heads = bestOfHeads(weights, rows, columns);
  const tails = bestOfTails(weights, rows, columns);
  const total = tails[0] ?? 0;
  const chosen: [number, number][] = [];
  for (let row = 0; row < rows; row += 1) {
    let partner = -1;
    let ways = 0;
    for (let column = 0; column <= columns && ways < 2; column += 1) {
      const head = heads[row * width + column] ?? 0;
      if (head + (tails[(row + 1) * width + column] ?? 0) === total) ways = 2;
      const weight = column < columns ? (weights[row * columns + column] ?? 0) : 0;
      if (weight > 0 && head + weight + (tails[(row + 1) * width + column + 1] ?? 0) === total) {
        ways += 1;
        partner = column;
      }
    }
    if (ways === 1) chosen.push([olds[row] ?? -1, nexts[partner] ?? -1]);
  }
  return chosen;
}

/** The best sum for the first rows and the first columns. */
function bestOfHeads(weights: Int32Array, rows: number, columns: number): Int32Array {
  const width = columns + 1;
  const table = new Int32Array((rows + 1) * width);
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const weight = weights[(row - 1) * columns + column - 1] ?? 0;
      const both = weight > 0 ? weight + (table[(row - 1) * width + column - 1] ?? 0) : 0;
      const one = table[(row - 1) * width + column] ?? 0;
      table[row * width + column] = Math.max(both, one, table[row * width + column - 1] ?? 0);
    }
  }
  return table;
}

/** The best sum for the rows and columns from a place on. */
function bestOfTails(weights: Int32Array, rows: number, columns: number): Int32Array {
  const width = columns + 1;
  const table = new Int32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const weight = weights[row * columns + column] ?? 0;
      const both = weight > 0 ? weight + (table[(row + 1) * width + column + 1] ?? 0) : 0;
      const one = table[(row + 1) * width + column] ?? 0;
      table[row * width + column] = Math.max(both, one, table[row * width + column + 1] ?? 0);
    }
  }
  return table;
}
