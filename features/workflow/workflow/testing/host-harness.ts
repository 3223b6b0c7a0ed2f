import { randomUUID } from "node:crypto";
import {
  asSystem,
  type Database,
  ManualClock,
  newId,
  Runs,
  TargetRegistry,
  type Transaction,
} from "@devloom/server-kit";
import { startTestKit, type TestKit } from "@devloom/server-kit/testing";
import type { Variables } from "@devloom/workflow-engine";
import { type KyselyPlugin, sql } from "kysely";
import { serverModules } from "../../../registry.server.ts";
import { Engine, type EngineLimits } from "../server/engine/engine.ts";
import { PostgresHost } from "../server/host/postgres-host.ts";
import { deploy } from "../server/models/deploy.ts";
import { workflows } from "../server/models/workflows.ts";
import { claimJobs, endJob, failJob, type LockedJob } from "../server/work/job-store.ts";

/** Thrown instead of a statement: from there on nothing of the process that sent it happens. */
export class Killed extends Error {}

/** Lets so many statements through, then kills whoever sends another. */
export class Lifetime {
  left: number;
  sent = 0;

  constructor(statements = Number.POSITIVE_INFINITY) {
    this.left = statements;
  }

  spend(): void {
    this.sent += 1;
    this.left -= 1;
    if (this.left < 0) throw new Killed();
  }
}

function mortal(tx: Transaction, life: Lifetime): Transaction {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      life.spend();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    scope: tx.scope,
    get tenantId() {
      return tx.tenantId;
    },
    async send(statement) {
      life.spend();
      await tx.send(statement);
    },
    emit: (event) => tx.emit(event),
    onlyOnce: () => tx.onlyOnce(),
    meter: (usage) => tx.meter(usage),
    signal: (type, subject, data) => tx.signal(type, subject, data),
    query: <Tables>() => tx.query<Tables>().withPlugin(plugin),
    within: (scope) => mortal(tx.within(scope), life),
  };
}

/** The database as a process sees it that dies after so many statements. */
export function mortalDatabase(database: Database, life: Lifetime): Database {
  const within =
    <Result>(work: (tx: Transaction) => Promise<Result>) =>
    (tx: Transaction) =>
      work(mortal(tx, life));
  return {
    outage: null,
    reactions: database.reactions,
    lookup: database.lookup.bind(database),
    tenant: (scope: never, work: never) => database.tenant(scope, within(work)),
    reading: (scope: never, work: never) => database.reading(scope, within(work)),
    system: (work: never, scope: never) => database.system(within(work), scope),
    // A class with private fields has no other way to be wrapped.
  } as unknown as Database;
}

export interface HostHarness {
  readonly kit: TestKit;
  readonly clock: ManualClock;
  readonly engine: Engine;
  readonly tenantId: string;
  /** A host as another gateway would be one; it does nothing by itself. */
  host(life?: Lifetime): PostgresHost;
  deploy(xml: string, kind?: "bpmn" | "dmn"): Promise<string>;
  /** The next version of a workflow. */
  redeploy(id: string, xml: string): Promise<void>;
  start(process: string, variables?: Variables): Promise<string>;
  claim(host: PostgresHost, types: string[], life?: Lifetime): Promise<LockedJob[]>;
  complete(
    host: PostgresHost,
    job: LockedJob,
    variables?: Variables,
    life?: Lifetime,
  ): Promise<void>;
  fail(host: PostgresHost, job: LockedJob, life?: Lifetime): Promise<void>;
  /** Steps until nothing waits. */
  settle(host?: PostgresHost): Promise<void>;
  read<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The state of an instance; nothing when there is none. */
  statusOf(id: string): Promise<string | undefined>;
  /** How many rows of a table are an instance's. */
  count(table: string, id: string): Promise<number>;
  close(): Promise<void>;
}

export async function startHostHarness(limits: Partial<EngineLimits> = {}): Promise<HostHarness> {
  const clock = new ManualClock(new Date("2026-03-01T09:00:00Z"));
  const kit = await startTestKit({
    clock,
    migrations: serverModules.flatMap(({ migrations }) => migrations),
  });
  const engine = new Engine(limits);
  const tenantId = await kit.addTenant();
  const scope = { tenantId, accountId: randomUUID() };
  const compiler = {
    database: kit.database,
    triggers: { targets: new TargetRegistry() },
    access: { rightsOf: async () => null },
  };
  const databaseOf = (life?: Lifetime) =>
    life === undefined ? kit.database : mortalDatabase(kit.database, life);
  const host = (life?: Lifetime) =>
    new PostgresHost(
      {
        database: databaseOf(life),
        clock,
        log: kit.log,
        notices: { on() {} },
        runs: new Runs(clock),
      },
      { engine, workers: 1 },
    );
  const inTenant = <Result>(work: (tx: Transaction) => Promise<Result>, life?: Lifetime) =>
    databaseOf(life).tenant(asSystem(tenantId), work);
  const harness: HostHarness = {
    kit,
    clock,
    engine,
    tenantId,
    host,
    async deploy(xml, kind = "bpmn") {
      const id = newId();
      await inTenant((tx) =>
        workflows.store.insert(
          tx,
          id,
          { name: "Test", description: "", kind, labels: {} },
          clock.now(),
        ),
      );
      await harness.redeploy(id, xml);
      return id;
    },
    async redeploy(id, xml) {
      await deploy({ ...compiler, clock, engine }, scope, id, { xml, repeats: null });
    },
    async start(process, variables = {}) {
      const id = newId();
      await inTenant(async (tx) => {
        const { rows } = await sql<{ id: number }>`select id from workflow_part
          where name = ${process} and is_latest`.execute(tx.query());
        const part_id = rows[0]?.id ?? 0;
        await host().start(tx, [{ id, tenant_id: tenantId, part_id, variables }]);
      });
      return id;
    },
    claim: (by, types, life) =>
      inTenant(
        (tx) =>
          claimJobs(tx, by, {
            types,
            most: 10,
            lockMilliseconds: 60_000,
            tenantId,
            now: clock.now(),
          }),
        life,
      ),
    complete: (by, job, variables = {}, life) =>
      inTenant(
        (tx) => endJob(tx, by, job, { type: "jobCompleted", job: job.number, variables }),
        life,
      ),
    fail: (by, job, life) =>
      inTenant(
        (tx) =>
          failJob(
            tx,
            by,
            job,
            { message: "Not this time", final: false, pauseMilliseconds: null },
            clock.now(),
          ),
        life,
      ),
    async settle(by = host()) {
      while ((await by.takeSteps()).instances > 0);
    },
    async statusOf(id) {
      const rows = await harness.read<{ status: string }>(
        "select status from workflow_instance where id = $1",
        [id],
      );
      return rows[0]?.status;
    },
    async count(table, id) {
      return (await harness.read(`select 1 from ${table} where instance_id = $1`, [id])).length;
    },
    async read<Row>(statement: string, values: unknown[] = []) {
      // Tests say what they select.
      return (await kit.asOwner(statement, values)).rows as Row[];
    },
    async close() {
      await engine.close();
      await kit.close();
    },
  };
  return harness;
}
