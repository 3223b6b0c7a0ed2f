/** Where a text begins, and how wide it is. */
export interface LabelPlace {
  readonly x: number;
  readonly width: number;
}

/**
 * In which row each label stands, so that none lies on another: the first row where it has room, from left to right.
 * `null` where every row is taken.
 */
export function placeLabels(labels: readonly LabelPlace[], rows: number): (number | null)[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  const placed = labels.map((): number | null => null);
  const order = labels.map((_, place) => place);
  order.sort((one, other) => (labels[one]?.x ?? 0) - (labels[other]?.x ?? 0));
  for (const place of order) {
    const { x, width } = labels[place] ?? { x: 0, width: 0 };
    const row = ends.findIndex((end) => end <= x);
    if (row === -1) continue;
    ends[row] = x + width;
    placed[place] = row;
  }
  return placed;
}
