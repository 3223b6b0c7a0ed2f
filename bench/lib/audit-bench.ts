import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { serverModules } from "@devloom/features/registry.server";
import { startEmbeddedPostgres } from "@devloom/postgres";
import {
  createGateway,
  createLogger,
  type Gateway,
  listen,
  type PlatformConfig,
  systemClock,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { registerOwner } from "./register-owner.ts";
import { atMost, baseline, type Result } from "./result.ts";

const APPENDS = 2_000;
const SEARCH_LIMIT_MILLISECONDS = 200;
const REPEATS = 15;

interface Installation {
  readonly url: string;
  readonly gateway: Gateway;
  close(): Promise<void>;
}

/** The audit trail: what an entry costs, how fast a full trail is searched and verified. */
export async function auditResults(rows = 1_000_000): Promise<Result[]> {
  const installation = await startInstallation();
  try {
    await registerOwner(installation.url);
    const { tenantId, accountId, sessionId } = await readOwner(installation.gateway);
    const appended = await appendCost(installation.gateway, tenantId, accountId);
    const chained = await chainRate(installation.gateway, tenantId, accountId, rows);
    // Filling the trail takes longer than an access token lives.
    const token = await installation.gateway.platform.issueAccessToken({ accountId, sessionId });
    return [
      ...appended,
      ...chained,
      ...(await searchTimes(installation, token, accountId, rows)),
      ...(await verificationRate(installation.url, token)),
    ];
  } finally {
    await installation.close();
  }
}

/** What emitting an event adds to a transaction, beside the same transaction without one. */
async function appendCost(
  { platform }: Gateway,
  tenantId: string,
  actorId: string,
): Promise<Result[]> {
  const measure = async (events: 0 | 1): Promise<number> => {
    const started = performance.now();
    for (let index = 0; index < APPENDS; index += 1) {
      await platform.database.tenant({ tenantId, actorId }, async (tx) => {
        await sql`select 1`.execute(tx.query());
        if (events === 1)
          await tx.emit({ type: "bench.appended", subject: `bench/${index}`, data: { index } });
      });
    }
    return ((performance.now() - started) * 1000) / APPENDS;
  };
  await measure(1);
  const bare = await measure(0);
  const withEvent = await measure(1);
  return [
    baseline("transaction without an event", bare, "µs"),
    baseline("audit append (the same transaction with one event)", withEvent - bare, "µs"),
  ];
}

async function chainRate(
  { platform }: Gateway,
  tenantId: string,
  actorId: string,
  rows: number,
): Promise<Result[]> {
  await platform.database.system((tx) =>
    sql`insert into event (id, tenant_id, type, subject, actor_id, data, time)
      select gen_random_uuid(), ${tenantId},
        (array['project.created','project.updated','run.finished','session.created','member.joined',
               'setting.changed'])[1 + n % 6],
        'project/' || (n % 5000), case when n % 3 = 0 then ${actorId}::uuid else gen_random_uuid() end,
        jsonb_build_object('name', 'Thread ' || n, 'version', n % 40, 'note', md5(n::text)),
        now() - make_interval(secs => ${rows} - n)
      from generate_series(1, ${rows}::int) n`.execute(tx.query()),
  );
  const started = performance.now();
  const position = async (): Promise<number> => {
    const { rows: found } = await platform.database.system((tx) =>
      sql<{ position: number }>`select position from audit_head
        where tenant_id = ${tenantId}`.execute(tx.query()),
    );
    return found[0]?.position ?? 0;
  };
  const first = await position();
  let last = first;
  while (last < rows) {
    await delay(500);
    last = await position();
  }
  const seconds = (performance.now() - started) / 1000;
  return [baseline("chaining in the background", (last - first) / seconds, "events/s")];
}

async function searchTimes(
  { url }: Installation,
  token: string,
  accountId: string,
  rows: number,
): Promise<Result[]> {
  const old = new Date(Date.now() - rows * 500).toISOString();
  const queries: readonly [string, string][] = [
    ["newest", ""],
    ["by type", "type=member.joined"],
    ["by actor", `actor=${accountId}`],
    ["by subject", "subject=project/4321"],
    ["by words, rare", `q=${encodeURIComponent(`Thread ${Math.floor(rows / 2)}`)}`],
    ["by words, frequent", "q=thread"],
    ["by words, absent", "q=nowhere-to-be-found"],
    ["in an old period, by type", `to=${old}&type=run.finished`],
  ];
  const results: Result[] = [];
  for (const [name, query] of queries) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const started = performance.now();
      await read(`${url}/api/audit?${query}`, token);
      times.push(performance.now() - started);
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? 0;
    const title = `audit search over ${rows.toLocaleString("en")} entries, ${name}`;
    results.push(atMost(title, median, "ms", SEARCH_LIMIT_MILLISECONDS));
  }
  return results;
}

async function verificationRate(url: string, token: string): Promise<Result[]> {
  const report = await read(`${url}/api/audit/verify`, token);
  if (report["intact"] !== true) throw new Error(`The chain is broken: ${JSON.stringify(report)}`);
  const rate = (Number(report["checked"]) / Number(report["milliseconds"])) * 1000;
  return [baseline("chain verification", rate, "entries/s")];
}

async function read(address: string, token: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // What it holds is checked by the gateway against its contract.
  return (await answer.json()) as Record<string, unknown>;
}

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

async function readOwner({ platform }: Gateway): Promise<Owner> {
  const { rows } = await platform.database.system((tx) =>
    sql<Owner>`select membership.tenant_id as "tenantId", membership.account_id as "accountId",
        session.id as "sessionId"
      from membership join session on session.account_id = membership.account_id limit 1`.execute(
      tx.query(),
    ),
  );
  if (rows[0] === undefined) throw new Error("Nobody has registered.");
  return rows[0];
}

async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-bench-audit-"));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  const running: { gateway?: Gateway } = {};
  const listening = await listen(
    (request, response) => running.gateway?.listener(request, response),
    "127.0.0.1",
    0,
  );
  const url = `http://127.0.0.1:${listening.port}`;
  const config: PlatformConfig = {
    mode: "production",
    version: "bench",
    publicUrl: url,
    dataDir: folder,
    secretKey: "a secret key that is long enough for a benchmark",
    smtpUrl: null,
    mailFrom: "Devloom <devloom@localhost>",
    demo: false,
    oauth: {},
    trustedProxies: 0,
    runLeaseMilliseconds: 30_000,
  };
  const gateway = await createGateway({
    config,
    connection: { ...server.connection },
    modules: serverModules,
    clock: systemClock,
    log: createLogger("error", new PassThrough().resume()),
    checkAnswers: false,
  });
  running.gateway = gateway;
  return {
    url,
    gateway,
    async close() {
      await listening.close();
      await gateway.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
