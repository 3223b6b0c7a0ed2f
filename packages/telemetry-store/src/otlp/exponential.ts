import type { PointMessage } from "./messages.ts";

/**
 * The buckets of an exponential histogram as bounds and counts, so that both kinds answer the same
 * questions. Bucket `i` of scale `s` ends at 2^((i + 1) / 2^s); the bounds are those, exactly.
 */
export function explicitBuckets(
  point: Pick<PointMessage, "scale" | "zeroCount" | "positive" | "negative">,
): { bounds: number[]; counts: number[] } {
  const { scale, zeroCount, positive, negative } = point;
  const power = (index: number): number => 2 ** (index / 2 ** scale);
  const bounds: number[] = [];
  const counts: number[] = [];
  const add = (bound: number, count: number): void => {
    bounds.push(bound);
    counts.push(count);
  };
  if (negative.counts.length > 0) add(-power(negative.offset + negative.counts.length), 0);
  for (let index = negative.counts.length - 1; index >= 0; index -= 1)
    add(-power(negative.offset + index), negative.counts[index] ?? 0);
  add(0, zeroCount);
  if (positive.counts.length > 0) add(power(positive.offset), 0);
  for (const [index, count] of positive.counts.entries())
    add(power(positive.offset + index + 1), count);
  return { bounds, counts: [...counts, 0] };
}
