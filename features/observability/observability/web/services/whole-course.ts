interface ServicePoint {
  readonly time: number;
  readonly requests: number;
  readonly errors: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

/**
 * The course of a service with the steps in which nothing came: no requests are none, and none of them took any time.
 * Lines would otherwise be drawn through them. The newest step is left as it came: its spans may be on their way.
 */
export function wholeCourse(
  points: readonly ServicePoint[],
  { from, to }: { readonly from: number; readonly to: number },
  step: number,
): ServicePoint[] {
  if (points.length === 0) return [];
  const known = new Map(points.map((point) => [point.time, point]));
  const first = Math.floor(from / step) * step;
  const amount = Math.max(0, Math.floor((to - first) / step) - 1);
  const steps = Array.from({ length: amount }, (_, index) => first + index * step);
  return [...new Set([...steps, ...known.keys()])]
    .toSorted((one, other) => one - other)
    .map((time) => known.get(time) ?? { time, requests: 0, errors: 0, p50: null, p95: null });
}
