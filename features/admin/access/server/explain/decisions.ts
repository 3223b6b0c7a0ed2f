import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  decisionRows,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { listDecisions } from "../../contract.ts";
import { namesOf } from "../checks.ts";
import { named } from "./explain.ts";

interface DecisionRow {
  id: string;
  tenant_id: string;
  actor_id: string;
  action: string;
  permission: string | null;
  resource: string;
  allowed: boolean;
  reason: string;
  policies: string[];
  request_id: string;
  time: Date;
}

interface DecisionTables {
  decision: DecisionRow;
}

type Filter = ParsedOf<typeof listDecisions>["query"];

/** Counting on would take longer than anybody reads. */
const MAX_COUNTED = 10_000;

export async function searchDecisions(
  platform: Platform,
  actor: Actor,
  filter: Filter,
): Promise<OutputOf<typeof listDecisions>> {
  const { rows, total, nextCursor } = await platform.database.tenant(actor, (tx) =>
    find(tx, filter),
  );
  const names = await namesOf(
    platform,
    rows.map((row) => row.actor_id),
  );
  const policies = await named(platform, actor, [...new Set(rows.flatMap((row) => row.policies))]);
  const items = rows.map((row) => ({
    id: row.id,
    time: row.time.toISOString(),
    actorId: row.actor_id,
    actorName: names.get(row.actor_id) ?? null,
    operation: row.action,
    permission: row.permission,
    resource: row.resource,
    allowed: row.allowed,
    reason: row.reason,
    policies: policies.filter(({ id }) => row.policies.includes(id)),
    requestId: row.request_id,
  }));
  return { items, total, nextCursor };
}

async function find(tx: Transaction, filter: Filter) {
  let rows = tx
    .query<DecisionTables>()
    .selectFrom(sql<DecisionTables["decision"]>`${decisionRows}`.as("decision"))
    .where("tenant_id", "=", tx.tenantId);
  const { actorId, action, allowed, from, to } = filter;
  if (actorId !== undefined) rows = rows.where("actor_id", "=", actorId);
  if (action !== undefined)
    rows = rows.where(action.includes(":") ? "permission" : "action", "=", action);
  if (allowed !== undefined) rows = rows.where("allowed", "=", allowed === "true");
  if (from !== undefined) rows = rows.where("time", ">=", new Date(from));
  if (to !== undefined) rows = rows.where("time", "<", new Date(to));
  const columns = rows.select([
    "id",
    "tenant_id",
    "actor_id",
    "action",
    "permission",
    "resource",
    "allowed",
    "reason",
    "policies",
    "request_id",
    "time",
  ]);
  return takePage(columns, filter, "time", MAX_COUNTED);
}
