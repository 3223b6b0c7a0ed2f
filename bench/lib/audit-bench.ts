import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Gateway } from "@devloom/server-kit";
import { sql } from "kysely";
import { fillTrail } from "./audit-rows.ts";
import { searchTimes } from "./audit-search.ts";
import { type ServedGateway, startInstallation } from "./installation.ts";
import { registerOwner } from "./register-owner.ts";
import { baseline, medianOf, type Result } from "./result.ts";

const APPENDS = 1_000;
const CHAINED = 20_000;

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** The audit trail: what an entry costs, how fast a full trail is searched and verified. */
export async function auditResults(rows = 1_000_000): Promise<Result[]> {
  const installation = await startInstallation();
  try {
    const first = await installation.serve();
    await registerOwner(first.url);
    const owner = await readOwner(first.gateway);
    const appended = await appendCost(first.gateway, owner);
    const chained = await chainRate(first.gateway, owner);
    await first.close();
    await fillTrail(installation, first.gateway.platform.secrets, owner, rows);
    const second = await installation.serve();
    try {
      const token = await second.gateway.platform.issueAccessToken(owner);
      return [
        ...appended,
        ...chained,
        ...(await searchTimes(second, token, owner, rows)),
        ...(await verificationRate(second, token)),
      ];
    } finally {
      await second.close();
    }
  } finally {
    await installation.close();
  }
}

/** What emitting an event adds to a transaction that writes a row anyway, as every change does. */
async function appendCost(
  { platform }: Gateway,
  { tenantId, accountId: actorId }: Owner,
): Promise<Result[]> {
  const measure = async (events: 0 | 1): Promise<{ wall: number; cpu: number }> => {
    const before = process.cpuUsage();
    const times: number[] = [];
    for (let index = 0; index < APPENDS; index += 1) {
      const started = performance.now();
      await platform.database.tenant({ tenantId, actorId }, async (tx) => {
        await sql`update project set updated_at = now() where tenant_id = ${tenantId}
          and name = 'Project 1'`.execute(tx.query());
        if (events === 1)
          await tx.emit({ type: "bench.appended", subject: `bench/${index}`, data: { index } });
      });
      times.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    return { wall: medianOf(times) * 1000, cpu: (user + system) / APPENDS };
  };
  await measure(1);
  const bare = await measure(0);
  const withEvent = await measure(1);
  return [
    baseline("transaction that writes a row, without an event", bare.wall, "µs"),
    baseline("audit append: what one event adds to it", withEvent.wall - bare.wall, "µs"),
    baseline("audit append: of which CPU of the gateway", withEvent.cpu - bare.cpu, "µs"),
  ];
}

async function chainRate({ platform }: Gateway, owner: Owner): Promise<Result[]> {
  const { tenantId, accountId } = owner;
  const position = async (): Promise<number> => {
    const { rows } = await platform.database.system((tx) =>
      sql<{ position: number }>`select position from audit_head
        where tenant_id = ${tenantId}`.execute(tx.query()),
    );
    return rows[0]?.position ?? 0;
  };
  const before = await position();
  await platform.database.system((tx) =>
    sql`insert into event (id, tenant_id, type, subject, actor_id, data, time)
      select gen_random_uuid(), ${tenantId}, 'bench.chained', 'bench/' || n, ${accountId},
        jsonb_build_object('name', 'Thread ' || n, 'note', md5(n::text)), now()
      from generate_series(1, ${CHAINED}::int) n`.execute(tx.query()),
  );
  const started = performance.now();
  let now = before;
  while (now < before + CHAINED) {
    await delay(100);
    now = await position();
  }
  const seconds = (performance.now() - started) / 1000;
  return [baseline("chaining in the background", (now - before) / seconds, "events/s")];
}

async function verificationRate({ url, gateway }: ServedGateway, token: string): Promise<Result[]> {
  const answer = await fetch(`${url}/api/audit/verify`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // What it holds is checked by the gateway against its contract.
  const report = (await answer.json()) as Record<string, unknown>;
  if (report["intact"] !== true) throw new Error(`The chain is broken: ${JSON.stringify(report)}`);
  const rate = (Number(report["checked"]) / Number(report["milliseconds"])) * 1000;
  return [
    baseline("chain verification", rate, "entries/s"),
    baseline(
      "reading and hashing the same rows, nothing compared",
      await bareRate(gateway),
      "entries/s",
    ),
  ];
}

/** How fast the database hands the events out and SHA-256 takes them, for a tenth of the trail. */
async function bareRate({ platform }: Gateway): Promise<number> {
  const started = performance.now();
  let [count, after] = [0, 0];
  const hash = createHash("sha256");
  for (let batch = 0; batch < 50; batch += 1) {
    const { rows } = await platform.database.system((tx) =>
      sql<{ sequence: number; data: string }>`select *, data::text as data from event
        where sequence > ${after} order by sequence limit 2000`.execute(tx.query()),
    );
    for (const row of rows) hash.update(JSON.stringify(row));
    count += rows.length;
    after = rows.at(-1)?.sequence ?? after;
  }
  hash.digest();
  return (count / (performance.now() - started)) * 1000;
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
