import type { CloudEvent } from "@devloom/contract";
import {
  type Actor,
  checkSource,
  eventRows,
  matchesEvent,
  maySeeEvents,
  type Platform,
  toRelayed,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { RuleSource } from "../contract.ts";

const SHOWN = 20;
/** How far back is looked for events whose data must match. */
const MAX_LOOKED_AT = 2_000;

/** The last events of the workspace that would have set a trigger off, newest first. */
export async function findEvents(
  platform: Platform,
  actor: Actor,
  source: RuleSource,
): Promise<CloudEvent[]> {
  if (source.kind !== "event") return [];
  checkSource(platform, actor, source);
  const exact = source.types.filter((type) => !type.endsWith("*"));
  const begins = source.types.filter((type) => type.endsWith("*"));
  const patterns = begins.map((type) => `${type.slice(0, -1).replaceAll(/[\\%_]/g, "\\$&")}%`);
  const rows = await platform.database.reading(actor, async (tx) => {
    const found = await sql<Parameters<typeof toRelayed>[0]>`select * from ${eventRows} event
      where tenant_id = ${tx.tenantId} and audience_id is null
        and (type = any(${exact}::text[]) or type like any(${patterns}::text[]))
      order by time desc, sequence desc limit ${MAX_LOOKED_AT}`.execute(tx.query());
    return found.rows;
  });
  return rows
    .map((row) => toRelayed(row).event)
    .filter(
      (event) => matchesEvent(source, event) && maySeeEvents(platform.features, actor, event.type),
    )
    .slice(0, SHOWN);
}
