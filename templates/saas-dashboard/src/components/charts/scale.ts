/** Round upper end for an axis: the next of 1, 2, 2.5, 5 or 10 times a power of ten. */
export function niceMaximum(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

export interface Point {
  x: number;
  y: number;
}

/** Places values evenly over a width; zero lies at the bottom. */
export function toPoints(
  values: readonly number[],
  maximum: number,
  width: number,
  height: number,
): Point[] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({ x: index * gap, y: height - (value / maximum) * height }));
}

/** A smooth path through the points. */
export function toPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${x.toFixed(1)},${y.toFixed(1)}`;
      const middle = ((previous.x + x) / 2).toFixed(1);
      return `C${middle},${previous.y.toFixed(1)} ${middle},${y.toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}
