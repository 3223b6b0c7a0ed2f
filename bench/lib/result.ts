/** One measured figure; a baseline has neither target nor verdict. */
export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string | null;
  readonly holds: boolean | null;
}

export function baseline(name: string, value: number, unit: string): Result {
  return { name, value, unit, target: null, holds: null };
}

export function atMost(name: string, value: number, unit: string, limit: number): Result {
  return { name, value, unit, target: `≤ ${limit}`, holds: value <= limit };
}

export function atLeast(name: string, value: number, unit: string, limit: number): Result {
  return { name, value, unit, target: `≥ ${limit}`, holds: value >= limit };
}

/** The middle of measured times: a disk that is busy for a moment does not move it. */
export function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** What nineteen of twenty stay below. */
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** What ninety-nine of a hundred stay below. */
export const p99 = (values: readonly number[]): number => quantile(values, 0.99);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
