import { sql } from "kysely";
import type { ServedGateway } from "./installation.ts";
import { atMost, baseline, medianOf, type Result } from "./result.ts";

const LIMIT_MILLISECONDS = 200;
const REPEATS = 9;

/** What people look for in a trail, each beside the answer of an endpoint that looks for nothing. */
export async function searchTimes(
  served: ServedGateway,
  token: string,
  { accountId }: { accountId: string },
  rows: number,
): Promise<Result[]> {
  const { url } = served;
  const daysAgo = (days: number): string =>
    new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  const rare = encodeURIComponent(`Thread ${Math.floor(rows / 2)}`);
  const searches: readonly [string, string][] = [
    ["newest", ""],
    ["by what happened", "type=member.joined"],
    ["by kind", "type=run"],
    ["by actor", `actor=${accountId}`],
    ["by subject", "subject=project/4321"],
    ["words that are rare", `q=${rare}`],
    ["words that are everywhere", "q=thread"],
    ["words that are nowhere", "q=nowhere-to-be-found"],
    ["words in what one actor did", `q=4711&actor=${accountId}`],
    [
      "words in one kind, a month long",
      `q=thread&type=project&from=${daysAgo(60)}&to=${daysAgo(30)}`,
    ],
    ["half a year ago, by what happened", `to=${daysAgo(180)}&type=run.finished`],
  ];
  const over = `audit search over ${rows.toLocaleString("en")} entries`;
  const results = [
    baseline(
      "an answer without a search",
      await median(() => read(`${url}/api/health`, token)),
      "ms",
    ),
    baseline("reading every entry for words, without an index", await bareScan(served), "ms"),
  ];
  for (const [name, query] of searches) {
    const time = await median(() => read(`${url}/api/audit?${query}`, token));
    results.push(atMost(`${over}: ${name}`, time, "ms", LIMIT_MILLISECONDS));
  }
  return results;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return medianOf(times);
}

async function bareScan({ gateway }: ServedGateway): Promise<number> {
  const started = performance.now();
  await gateway.platform.database.system(async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx.query());
    await sql`set local enable_bitmapscan = off`.execute(tx.query());
    await sql`select count(*) from audit_link where words like '%nowhere-to-be-found%'`.execute(
      tx.query(),
    );
  });
  return performance.now() - started;
}

async function read(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}
