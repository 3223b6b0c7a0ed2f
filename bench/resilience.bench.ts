import { bombs } from "@devloom/dev-server/testing";
import { bombResults } from "./lib/resilience-bombs.ts";
import { outageResults } from "./lib/resilience-outages.ts";
import type { Result } from "./lib/result.ts";

/** What the gateway bears, one kind of trouble after the other; or some bombs alone, by their names. */
export default async function benchmark(names: readonly string[] = []): Promise<Result[]> {
  if (names.length === 0) return [...(await bombResults()), ...(await outageResults())];
  const unknown = names.filter((name) => !bombs.some((bomb) => bomb.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No bomb is called "${unknown[0]}". There are: ${bombs.map(({ name }) => name).join(", ")}.`,
    );
  }
  return bombResults(bombs.filter(({ name }) => names.includes(name)));
}
