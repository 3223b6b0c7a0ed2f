import {
  asSystem,
  defineResource,
  type NewEvent,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type ScrapeStatus, scrapeTargets } from "../../contract.ts";

export const targets = defineResource(scrapeTargets, {
  table: "scrape_target",
  topic: "scrape-target",
  tells: ["name"],
});

export interface DueTarget {
  readonly id: string;
  readonly tenant_id: string;
  readonly name: string;
  readonly url: string;
  readonly service: string;
  readonly user_name: string;
}

export interface Room {
  readonly room: number;
  readonly ofWorkspace: number;
  /** Workspaces that have all their places taken. */
  readonly busy: readonly string[];
}

/** Takes targets whose time has come; no other gateway gets them, and no workspace gets all places. */
export async function claimDue(
  { database, clock }: Platform,
  { room, ofWorkspace, busy }: Room,
): Promise<readonly DueTarget[]> {
  const now = clock.now();
  const { rows } = await database.system((tx) =>
    sql<DueTarget>`with ranked as (
        select target.id, row_number() over (partition by target.tenant_id order by status.next_at nulls first) as place
        from scrape_target target left join scrape_status status on status.target_id = target.id
        where target.deleted_at is null and target.is_on and target.tenant_id <> all(${[...busy]}::uuid[]) and coalesce(status.next_at, ${now}) <= ${now}),
      due as (
        select target.* from scrape_target target
        where target.id in (select id from ranked where place <= ${ofWorkspace} order by place limit ${room})
        for update skip locked),
      claimed as (
        insert into scrape_status (target_id, tenant_id, next_at)
        select id, tenant_id, ${now}::timestamptz + every_seconds * interval '1 second' from due
        on conflict (target_id) do update set next_at = excluded.next_at
          where scrape_status.next_at <= ${now}
        returning target_id)
      select id, tenant_id, name, url, service, user_name from due where id in (select target_id from claimed)`.execute(
      tx.query(),
    ),
  );
  return rows;
}

/** What was changed is read at once. */
export async function readAgain(tx: Transaction, { subject }: NewEvent): Promise<void> {
  const id = subject.slice("scrape-target/".length);
  await sql`update scrape_status set next_at = '-infinity'
    where tenant_id = ${tx.tenantId} and target_id = ${id}`.execute(tx.query());
}

export type Outcome = Pick<ScrapeStatus, "samples" | "milliseconds" | "problem">;

export async function recordOutcome(
  { database, clock }: Platform,
  { id, tenant_id: tenantId }: DueTarget,
  { samples, milliseconds, problem }: Outcome,
): Promise<void> {
  await database.tenant(asSystem(tenantId), (tx) =>
    sql`update scrape_status set at = ${clock.now()}, samples = ${samples},
        milliseconds = ${milliseconds}, problem = ${problem?.slice(0, 500) ?? null}
      where target_id = ${id}`.execute(tx.query()),
  );
}

export async function readStatus(tx: Transaction): Promise<ScrapeStatus[]> {
  const { rows } = await sql<
    Outcome & { target_id: string; at: Date; has_secret: boolean }
  >`select target_id, at, samples, milliseconds, problem,
      exists (select 1 from scrape_secret secret where secret.target_id = scrape_status.target_id) as has_secret
    from scrape_status where tenant_id = ${tx.tenantId} and at is not null
    order by at desc limit 500`.execute(tx.query());
  return rows.map(({ target_id, at, has_secret, ...rest }) => ({
    targetId: target_id,
    hasSecret: has_secret,
    at: at.toISOString(),
    ...rest,
  }));
}
