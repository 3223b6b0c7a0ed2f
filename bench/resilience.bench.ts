import { bombResults } from "./lib/resilience-bombs.ts";
import { outageResults } from "./lib/resilience-outages.ts";
import type { Result } from "./lib/result.ts";

/** What the gateway bears, one kind of trouble after the other. */
const PARTS: readonly (() => Promise<Result[]>)[] = [() => bombResults(), outageResults];

export default async function benchmark(): Promise<Result[]> {
  const results: Result[] = [];
  for (const part of PARTS) results.push(...(await part()));
  return results;
}
