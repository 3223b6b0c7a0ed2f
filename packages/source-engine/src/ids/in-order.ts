/** The longest selection of pairs that is in order on both sides; they come ordered by the first. */
export function longestInOrder(pairs: readonly (readonly [number, number])[]): [number, number][] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, next], index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < next) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const chosen: [number, number][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) chosen.push([pair[0], pair[1]]);
  }
  return chosen.toReversed();
}

/**
 * Those pairs that every longest selection has. Of two blocks that changed places either may be the one
 * that stayed: none of them is a landmark for what stands between.
 */
export function certainInOrder(pairs: readonly (readonly [number, number])[]): [number, number][] {
  const up = ranksOf(pairs.map(([, next]) => next));
  const down = ranksOf(pairs.map(([, next]) => -next).toReversed()).toReversed();
  const length = up.reduce((most, rank) => Math.max(most, rank), 0);
  const isOnWay = (at: number): boolean => (up[at] ?? 0) + (down[at] ?? 0) === length + 1;
  const counts = new Int32Array(length + 1);
  up.forEach((rank, at) => {
    if (isOnWay(at)) counts[rank] = (counts[rank] ?? 0) + 1;
  });
  return pairs.flatMap(([old, next], at) =>
    isOnWay(at) && counts[up[at] ?? 0] === 1 ? [[old, next] as [number, number]] : [],
  );
}

/** How long the longest rising selection is that ends with each number. */
function ranksOf(numbers: readonly number[]): number[] {
  const tails: number[] = [];
  return numbers.map((number) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    tails[low] = number;
    return low + 1;
  });
}
