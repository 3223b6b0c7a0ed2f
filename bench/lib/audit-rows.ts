import type { SecretBox } from "@devloom/server-kit";
import pg from "pg";
import type { Installation } from "./installation.ts";

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

/**
 * Fills the trail in a few statements: events as a busy workspace leaves them over a year, chained as the
 * product chains them. What comes out is verified by the product itself, so a wrong byte would be found.
 */
export async function fillTrail(
  { connection }: Installation,
  secrets: SecretBox,
  { tenantId, accountId }: Owner,
  rows: number,
): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    // Nothing of it has to survive a crash until it is measured.
    for (const [name, value] of FILLING) await client.query(`alter system set ${name} = ${value}`);
    await client.query("select pg_reload_conf()");
    await client.query(`set synchronous_commit = off; set session_replication_role = replica;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    const indexes = await dropIndexes(client);
    await client.query(EVENTS, [tenantId, accountId, rows]);
    await client.query(CHAIN);
    await client.query(LINKS, [tenantId]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query("analyze event; analyze audit_link");
    await moveHead(client, secrets, tenantId);
    for (const [name] of FILLING) await client.query(`alter system reset ${name}`);
    await client.query("select pg_reload_conf()");
    // Settles what the server would otherwise write during the measurements.
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const FILLING = [
  ["fsync", "off"],
  ["full_page_writes", "off"],
  ["max_wal_size", "'16GB'"],
] as const;

async function dropIndexes(client: pg.Client): Promise<{ indexdef: string }[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('event', 'audit_link')
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows;
}

const EVENTS = `insert into event (id, tenant_id, type, subject, actor_id, data, time)
  select uuidv7(), $1::uuid,
    (array['project.created','project.updated','run.finished','session.created','member.joined',
           'setting.changed'])[1 + n % 6],
    'project/' || (n % 5000),
    case when n % 3 = 0 then $2::uuid else md5((n % 200)::text)::uuid end,
    jsonb_build_object('name', 'Thread ' || n, 'version', n % 40, 'commit', left(md5(n::text), 8)),
    now() - make_interval(secs => ($3::int - n) * 31)
  from generate_series(1, $3::int) n`;

const CHAIN = `
  create or replace function bench_link(state bytea, seed bytea, text bytea) returns bytea
    language plpgsql immutable as 'begin return sha256(coalesce($1, $2) || $3); end';
  create or replace aggregate bench_chain(seed bytea, text bytea) (sfunc = bench_link, stype = bytea)`;

const LINKS = `insert into audit_link (tenant_id, position, event_id, event_hash, hash, time, type,
    subject, actor_id, impersonator_id, words)
  select event.tenant_id, head.position + row_number() over newest, event.id, sha256(event.canonical),
    bench_chain(head.hash, event.canonical) over newest, event.time, event.type, event.subject,
    event.actor_id, event.impersonator_id,
    left(lower(event.type || ' ' || event.subject || ' ' || event.data::text), 4000)
  from (select event.*, convert_to(format(
      '{"id":"%s","transaction":"%s","sequence":%s,"tenant_id":"%s","type":%s,"subject":%s,"actor_id":"%s","audience_id":null,"impersonator_id":null,"time":"%s","data":%s}',
      id, transaction, sequence, tenant_id, to_json(type), to_json(subject), actor_id,
      to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), to_json(data::text)),
      'UTF8') as canonical
    from event) event
  join audit_head head on head.tenant_id = event.tenant_id
    and (event.transaction, event.sequence) > (head.transaction, head.sequence)
  where event.tenant_id = $1
  window newest as (order by event.transaction, event.sequence)`;

async function moveHead(client: pg.Client, secrets: SecretBox, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ position: string; hash: Buffer }>(
    "select position, hash from audit_link where tenant_id = $1 order by position desc limit 1",
    [tenantId],
  );
  const [last] = rows;
  if (last === undefined) throw new Error("The trail is still empty.");
  const seal = secrets.hmac(
    "audit chain",
    `${tenantId} ${last.position} ${last.hash.toString("hex")}`,
  );
  await client.query(
    `update audit_head set position = $2, hash = $3, seal = $4, (transaction, sequence) =
      (select transaction, sequence from event order by transaction desc, sequence desc limit 1)
      where tenant_id = $1`,
    [tenantId, last.position, last.hash, seal],
  );
  await client.query(`update audit_cursor set (transaction, sequence) =
    (select transaction, sequence from event order by transaction desc, sequence desc limit 1)`);
}
