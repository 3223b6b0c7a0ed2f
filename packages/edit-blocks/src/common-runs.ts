/** So many pairs are compared; of longer lists only what is equal at both ends is paired. */
export const MAX_CELLS = 4_000_000;

type Pair = readonly [number, number];

/** Pairs of equal items, in the order of both lists, as many as there can be. */
export function commonPairs<Item>(one: readonly Item[], other: readonly Item[]): Pair[] {
  const start = equalItems(one, other, 0, 1);
  const [rows, columns] = [one.length - start, other.length - start];
  const before = Array.from({ length: start }, (_, at): Pair => [at, at]);
  if (rows * columns <= MAX_CELLS) {
    const inside = longestRun(one.slice(start), other.slice(start));
    return [...before, ...inside.map(([row, column]): Pair => [row + start, column + start])];
  }
  const end = equalItems(one, other, start, -1);
  const after = Array.from({ length: end }, (_, at): Pair => [
    one.length - end + at,
    other.length - end + at,
  ]);
  return [...before, ...after];
}

/** How many items are equal from one end on, without the first `taken`. */
function equalItems<Item>(
  one: readonly Item[],
  other: readonly Item[],
  taken: number,
  direction: 1 | -1,
): number {
  const most = Math.min(one.length, other.length) - taken;
  const at = (index: number): number => (direction === 1 ? index : -1 - index);
  let count = 0;
  while (count < most && one.at(at(count)) === other.at(at(count))) count += 1;
  return count;
}

function longestRun<Item>(one: readonly Item[], other: readonly Item[]): Pair[] {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(
              lengths[(row + 1) * width + column] ?? 0,
              lengths[row * width + column + 1] ?? 0,
            );
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (
      (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)
    )
      row += 1;
    else column += 1;
  }
  return pairs;
}
