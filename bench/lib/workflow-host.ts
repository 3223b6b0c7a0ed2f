import { randomUUID } from "node:crypto";
import { serverModules } from "@devloom/features/registry.server";
import { asSystem, newId, type Platform, systemClock } from "@devloom/server-kit";
import { sql } from "kysely";
import type pg from "pg";
import type { Engine } from "../../features/workflow/workflow/server/engine/engine.ts";
import { PostgresHost } from "../../features/workflow/workflow/server/host/postgres-host.ts";
import { deploy } from "../../features/workflow/workflow/server/models/deploy.ts";
import { workflows } from "../../features/workflow/workflow/server/models/workflows.ts";

/** The product's own host takes no part: only those that are measured take steps. */
export const modules = serverModules.map((module) =>
  module.feature.id === "workflow"
    ? {
        ...module,
        create: (platform: Platform) => ({
          ...module.create(platform),
          async start() {},
        }),
      }
    : module,
);

export interface Bench {
  readonly platform: Platform;
  readonly engine: Engine;
  readonly tenantId: string;
  /** Owns the tables. */
  readonly owner: pg.Client;
  part(process: string): Promise<number>;
}

/** A tenant of its own with these processes. */
export async function openBench(
  { platform, engine, owner }: Pick<Bench, "platform" | "engine" | "owner">,
  models: readonly string[],
): Promise<Bench> {
  const { database } = platform;
  const tenantId = randomUUID();
  const clock = systemClock;
  await database.system((tx) =>
    sql`insert into tenant (id, name, plan, created_at) values (${tenantId}, 'Bench', 'pro', now())`.execute(
      tx.query(),
    ),
  );
  for (const xml of models) {
    const id = newId();
    const fields = { name: "Bench", description: "", kind: "bpmn", labels: {} };
    await database.tenant(asSystem(tenantId), (tx) =>
      workflows.store.insert(tx, id, fields, clock.now()),
    );
    const scope = { tenantId, accountId: randomUUID() };
    await deploy({ ...platform, engine }, scope, id, { xml, repeats: null });
  }
  return {
    platform,
    engine,
    tenantId,
    owner,
    async part(process) {
      const rows = await database.system((tx) =>
        sql<{ id: number }>`select id from workflow_part
          where tenant_id = ${tenantId} and name = ${process}`.execute(tx.query()),
      );
      return rows.rows[0]?.id ?? 0;
    },
  };
}

export function hostOf({ platform, engine }: Bench, clock = systemClock): PostgresHost {
  const { database, log, runs } = platform;
  return new PostgresHost(
    { database, clock, log, runs, notices: { on() {} } },
    { engine, workers: 1 },
  );
}

/** Takes steps until nothing waits; gives how many. Whoever finds nothing waits for the others, as a gateway does. */
export async function drain(host: PostgresHost, workers: number): Promise<number> {
  let steps = 0;
  let isOver = false;
  const idle = new Map<number, () => void>();
  const wake = (which: readonly number[] = [...idle.keys()]): void => {
    for (const one of which) {
      idle.get(one)?.();
      idle.delete(one);
    }
  };
  const work = async (worker: number): Promise<void> => {
    while (!isOver) {
      const fired = worker === 0 ? await host.fireTimers() : 0;
      if (fired > 0) wake();
      const taken = await host.takeSteps();
      steps += taken.steps;
      const isLast = idle.size === workers - 1;
      if (taken.steps + fired > 0) wake();
      else if (isLast && worker === 0) isOver = true;
      else {
        const woken = new Promise<void>((resolve) => idle.set(worker, resolve));
        // What it has just done may have set timers, which the first looks for.
        if (isLast) wake([0]);
        await woken;
      }
    }
    wake();
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return steps;
}
