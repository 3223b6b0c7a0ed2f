import { asSystem, ManualClock, newId } from "@devloom/server-kit";
import { sql } from "kysely";
import pg from "pg";
import { Engine } from "../../features/workflow/workflow/server/engine/engine.ts";
import type { PostgresHost } from "../../features/workflow/workflow/server/host/postgres-host.ts";
import { startInstallation } from "./installation.ts";
import { atLeast, atMost, baseline, type Result } from "./result.ts";
import { analyticsResults } from "./workflow-analytics.ts";
import { type Bench, drain, hostOf, modules, openBench } from "./workflow-host.ts";
import { branchingTimers, sleepingProcess, timersInARow } from "./workflow-models.ts";

const INSTANCES = 2_000;
const TIMERS = 10;
const WAITING = 100_000;
const WOKEN = 500;
const START_BATCH = 1_000;

/** The durable host on the embedded PostgreSQL: steps per second, and what waiting instances cost. */
export async function durableResults(): Promise<Result[]> {
  const installation = await startInstallation(undefined, modules);
  const owner = new pg.Client(installation.connection);
  const served = await installation.serve();
  const engine = new Engine({ processes: 4 });
  try {
    await owner.connect();
    const parts = { platform: served.gateway.platform, engine, owner };
    const bench = await openBench(parts, [timersInARow(TIMERS), sleepingProcess]);
    const rates = [];
    for (const workers of [1, 2, 4]) rates.push(await stepRate(bench, workers));
    const [one = 0, two = 0, four = 0] = rates;
    return [
      baseline("durable: steps with 1 worker", one, "per second"),
      baseline("durable: steps with 2 workers", two, "per second"),
      atLeast("durable: steps with 4 workers", four, "per second", 5_000),
      ...(await waitingCost(bench)),
      ...(await analyticsResults(await openBench(parts, [branchingTimers()]))),
    ];
  } finally {
    await engine.close();
    await owner.end();
    await served.close();
    await installation.close();
  }
}

async function startMany(bench: Bench, host: PostgresHost, process: string, count: number) {
  const part_id = await bench.part(process);
  const { tenantId: tenant_id } = bench;
  for (let done = 0; done < count; done += START_BATCH) {
    const length = Math.min(START_BATCH, count - done);
    const batch = Array.from({ length }, () => ({
      id: newId(),
      tenant_id,
      part_id,
      variables: { pause: "PT1H" },
    }));
    await bench.platform.database.tenant(asSystem(tenant_id), (tx) => host.start(tx, batch));
  }
}

/** Instances with timers in a row that are due at once: every step is stored with all that follows. */
async function stepRate(bench: Bench, workers: number): Promise<number> {
  const host = hostOf(bench);
  await startMany(bench, host, "timers", INSTANCES / 10);
  await drain(host, workers);
  await startMany(bench, host, "timers", INSTANCES);
  const before = performance.now();
  const steps = await drain(host, workers);
  const expected = INSTANCES * (TIMERS + 1);
  if (steps !== expected) throw new Error(`${steps} steps were taken instead of ${expected}.`);
  return (steps / (performance.now() - before)) * 1_000;
}

/** After the cleaning that PostgreSQL does by itself a minute later. */
async function tableBytes({ platform, owner }: Bench): Promise<number> {
  await owner.query("vacuum");
  const { rows } = await platform.database.system((tx) =>
    sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
      where relkind = 'r' and relname like 'workflow\\_%'`.execute(tx.query()),
  );
  return rows[0]?.bytes ?? 0;
}

/** Instances that wait for a timer each: what they take, how late one wakes, how fast all do. */
async function waitingCost(bench: Bench): Promise<Result[]> {
  const clock = new ManualClock(new Date());
  const host = hostOf(bench, clock);
  const before = await tableBytes(bench);
  await startMany(bench, host, "sleeps", WAITING);
  await drain(host, 2);
  const bytes = ((await tableBytes(bench)) - before) / WAITING;
  const late = await wakeDelay(bench);
  clock.advance(3_700_000);
  const began = performance.now();
  const steps = await drain(host, 2);
  const seconds = (performance.now() - began) / 1_000;
  if (steps !== WAITING) throw new Error(`${steps} instances woke instead of ${WAITING}.`);
  return [
    atMost("durable: database for each of 100,000 instances that wait", bytes, "bytes", 1_024),
    baseline("durable: delay of a timer among them, 99 of 100 below", late, "ms"),
    baseline("durable: waking all of them", seconds, "s"),
  ];
}

/** Timers that fall due one after the other, with a host that runs by itself. */
async function wakeDelay(bench: Bench): Promise<number> {
  const host = hostOf(bench);
  const part_id = await bench.part("sleeps");
  const { tenantId: tenant_id } = bench;
  const batch = Array.from({ length: WOKEN }, (_, index) => ({
    id: newId(),
    tenant_id,
    part_id,
    variables: { pause: `PT${(2 + (index * 5) / WOKEN).toFixed(2)}S` },
  }));
  await bench.platform.database.tenant(asSystem(tenant_id), (tx) => host.start(tx, batch));
  host.run();
  const ids = batch.map(({ id }) => id);
  for (let open = WOKEN; open > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { rows } = await bench.platform.database.system((tx) =>
      sql<{ open: number }>`select count(*)::int as open from workflow_instance
        where id = any(${ids}::uuid[]) and ended_at is null`.execute(tx.query()),
    );
    open = rows[0]?.open ?? 0;
  }
  await host.stop();
  const { rows } = await bench.platform.database.system((tx) =>
    sql<{ late: number }>`select extract(epoch from fired.time - began.time)::float8 * 1000
        - (extract(epoch from (began.event::json -> 'variables' ->> 'pause')::interval)::float8 * 1000) as late
      from workflow_history began join workflow_history fired
        on fired.instance_id = began.instance_id and fired.sequence = 2
      where began.sequence = 1 and began.instance_id = any(${ids}::uuid[])
      order by late desc offset ${Math.floor(WOKEN / 100)} limit 1`.execute(tx.query()),
  );
  return rows[0]?.late ?? 0;
}
