import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@devloom/postgres";
import pg from "pg";
import { baseline, type Result } from "../result.ts";
import { BATCH, CLIENTS, TENANT } from "./load.ts";
import { type Batch, type Line, logBatch, type Span } from "./requests.ts";

/** The same rows in PostgreSQL, as a team would keep them there: a table for each signal, with the usual indexes. */
export interface PostgresCopy {
  keep(lines: Batch<Line>, spans: Batch<Span>): Promise<void>;
  /** What came in is in order, and the planner knows it. */
  settle(): Promise<void>;
  results(day: string, range: { from: number; to: number }, traceId: string): Promise<Result[]>;
  close(): Promise<void>;
}

const TABLES = `
  create table log (tenant text not null, time timestamptz not null, service text not null, severity smallint not null,
    body text not null, attributes jsonb not null);
  create index log_time on log (tenant, time);
  create table span (tenant text not null, time timestamptz not null, service text not null, duration float8 not null,
    trace_id bytea not null, span_id bytea not null, name text not null, attributes jsonb not null);
  create index span_time on span (tenant, time);
  create index span_trace on span (tenant, trace_id);`;

const times = (rows: readonly { readonly time: number }[]): Date[] =>
  rows.map(({ time }) => new Date(time));
const attributes = (rows: readonly { readonly attributes: object }[]): string[] =>
  rows.map((row) => JSON.stringify(row.attributes));

async function insertLines(client: pg.Client, { service, rows }: Batch<Line>): Promise<void> {
  await client.query(
    `insert into log select $1, time, $2, severity, body, attributes
     from unnest($3::timestamptz[], $4::smallint[], $5::text[], $6::jsonb[]) as row (time, severity, body, attributes)`,
    [
      TENANT,
      service,
      times(rows),
      rows.map(({ severity }) => severity),
      rows.map(({ body }) => body),
      attributes(rows),
    ],
  );
}

async function insertSpans(client: pg.Client, { service, rows }: Batch<Span>): Promise<void> {
  await client.query(
    `insert into span select $1, time, $2, duration, trace_id, span_id, name, attributes
     from unnest($3::timestamptz[], $4::float8[], $5::bytea[], $6::bytea[], $7::text[], $8::jsonb[])
       as row (time, duration, trace_id, span_id, name, attributes)`,
    [
      TENANT,
      service,
      times(rows),
      rows.map(({ duration }) => duration),
      rows.map(({ traceId }) => traceId),
      rows.map(({ spanId }) => spanId),
      rows.map(({ name }) => name),
      attributes(rows),
    ],
  );
}

/** A private PostgreSQL with these tables, and how many lines a second it takes for good. */
export async function openPostgres(seconds: number): Promise<PostgresCopy & { intake: Result }> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-bench-postgres-"));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const client = new pg.Client({ ...server.connection });
  await client.connect();
  await client.query(TABLES);
  const perSecond = await intakeOf(server.connection, seconds);
  await client.query("truncate log");
  const ask = async (sql: string, values: unknown[]): Promise<number> => {
    const begun = performance.now();
    await client.query(sql, values);
    return (performance.now() - begun) / 1000;
  };
  return {
    intake: baseline("PostgreSQL: logs taken and on the disk", perSecond, "per second"),
    async keep(lines, spans) {
      await insertLines(client, lines);
      await insertSpans(client, spans);
    },
    async settle() {
      await client.query("vacuum analyze log");
      await client.query("vacuum analyze span");
    },
    async results(day, { from, to }, traceId) {
      const range = [TENANT, new Date(from), new Date(to)];
      const within = "where tenant = $1 and time >= $2 and time < $3";
      const { rows } = await client.query<{ bytes: number }>(
        "select pg_total_relation_size('log')::float8 / greatest(count(*), 1) as bytes from log",
      );
      const severity = `select date_bin('30 minutes', time, 'epoch'), count(*), count(*) filter (where severity >= 17)
        from log ${within} group by 1`;
      const p95 = `select service, date_trunc('minute', time), percentile_cont(0.95) within group (order by duration)
        from span ${within} group by 1, 2`;
      const words = `select * from log ${within} and body ilike '%customer%' and body ilike '%4242%'
        order by time desc limit 100`;
      const trace = `select * from span where tenant = $1 and trace_id = decode($2, 'hex')`;
      const of = `PostgreSQL, ${day}`;
      return [
        baseline("PostgreSQL: a log row with its index", rows[0]?.bytes ?? 0, "bytes"),
        baseline(`${of}: lines by severity and step`, await ask(severity, range), "s"),
        baseline(`${of}: p95 per service and minute`, await ask(p95, range), "s"),
        baseline(`${of}: lines that contain two words`, await ask(words, range), "s"),
        baseline(`${of}: a trace by its id`, await ask(trace, [TENANT, traceId]), "s"),
      ];
    },
    async close() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As many connections as the store has clients, each request a transaction of its own. */
async function intakeOf(connection: pg.ClientConfig, seconds: number): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let taken = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ ...connection });
      await client.connect();
      for (; performance.now() < end; taken += BATCH)
        await insertLines(client, logBatch(BATCH, Date.now()));
      await client.end();
    }),
  );
  return taken / ((performance.now() - begun) / 1000);
}
