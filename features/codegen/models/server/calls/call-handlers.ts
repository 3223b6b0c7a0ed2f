import type { OutputOf } from "@devloom/contract";
import {
  containing,
  type Handlers,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { callContract, getModelStatus, ModelCall, ProviderStatus } from "../../contract.ts";
import { originOf } from "../providers/provider-keys.ts";

interface CallRow {
  id: string;
  tenant_id: string;
  at: Date;
  alias: string;
  provider: string | null;
  model: string | null;
  status: ModelCall["status"];
  problem: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  is_estimated: boolean;
  cost: number | null;
  milliseconds: number | null;
  first_milliseconds: number | null;
  is_streamed: boolean;
  purpose: string;
  subject: string | null;
  key_id: string | null;
  account_id: string | null;
  prompt_version: string | null;
  attempts: ModelCall["attempts"];
}

/** Beyond this the length of the list is not counted. */
const MAX_COUNTED = 10_000;
/** No call takes longer than this: a gateway ended in the middle of it. */
const MAX_CALL_MILLISECONDS = 3_600_000;

/** The calls about what was asked, and what it cost. */
export function callHandlers(platform: Platform): Handlers<typeof callContract> {
  const { database, clock, config } = platform;
  return {
    listModelCalls: ({ actor, query }) =>
      database.tenant(actor, async (tx) => {
        let rows = tx
          .query<{ model_call: CallRow }>()
          .selectFrom("model_call")
          .where("tenant_id", "=", tx.tenantId);
        if (query.status !== undefined) rows = rows.where("status", "=", query.status);
        if (query.keyId !== undefined) rows = rows.where("key_id", "=", query.keyId);
        if (query.q !== undefined) {
          const like = containing(query.q);
          rows = rows.where(
            sql<boolean>`(alias ilike ${like} or provider ilike ${like} or model ilike ${like}
              or purpose ilike ${like} or prompt_version ilike ${like})`,
          );
        }
        const named = rows
          .selectAll()
          .select(
            sql<string | null>`(select name from model_key where model_key.id = key_id)`.as(
              "key_name",
            ),
          );
        const page = await takePage(named, query, "at", MAX_COUNTED);
        const now = clock.now();
        const items = page.rows.map((row) => presentCall(row, now));
        return { items, total: page.total, nextCursor: page.nextCursor };
      }),
    getModelStatus: ({ actor }) =>
      database.tenant(actor, async (tx) => ({
        providers: await statuses(tx, clock.now()),
        month: await monthOf(tx, clock.now()),
        baseUrl: `${config.publicUrl}/ai/v1`,
      })),
  };
}

/** One call as it is recorded now. */
export async function readCall(tx: Transaction, id: string, now: Date): Promise<ModelCall | null> {
  const { rows } = await sql<CallRow & { key_name: string | null }>`select model_call.*,
      (select name from model_key where model_key.id = key_id) as key_name
    from model_call where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  const [row] = rows;
  return row === undefined ? null : presentCall(row, now);
}

function presentCall(row: CallRow & { key_name: string | null }, now: Date): ModelCall {
  const isLost =
    row.status === "running" && now.getTime() - row.at.getTime() > MAX_CALL_MILLISECONDS;
  return {
    id: row.id,
    at: row.at.toISOString(),
    alias: row.alias,
    provider: row.provider,
    model: row.model,
    status: isLost ? "failed" : row.status,
    problem: isLost ? "The server stopped before the answer came." : row.problem,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    isEstimated: row.is_estimated,
    cost: row.cost,
    milliseconds: row.milliseconds,
    firstMilliseconds: row.first_milliseconds,
    isStreamed: row.is_streamed,
    purpose: row.purpose,
    subject: row.subject,
    keyName: row.key_name,
    accountId: row.account_id,
    promptVersion: row.prompt_version,
    attempts: row.attempts,
  };
}

async function statuses(tx: Transaction, now: Date): Promise<ProviderStatus[]> {
  const { rows } = await sql<{
    id: string;
    base_url: string;
    origin: string | null;
    failures: number | null;
    cooling_until: Date | null;
    last_error: string | null;
    last_error_at: Date | null;
    last_answer_at: Date | null;
  }>`select provider.id, provider.base_url, key.origin, health.failures, health.cooling_until,
      health.last_error, health.last_error_at, health.last_answer_at
    from model_provider provider
    left join model_provider_key key on key.provider_id = provider.id
    left join model_health health on health.provider_id = provider.id
    where provider.tenant_id = ${tx.tenantId} and provider.deleted_at is null
    order by provider.name, provider.id`.execute(tx.query());
  return rows.map((row) => ({
    id: row.id,
    hasKey: row.origin === originOf(row.base_url),
    failures: row.failures ?? 0,
    coolingUntil:
      row.cooling_until === null || row.cooling_until <= now
        ? null
        : row.cooling_until.toISOString(),
    lastError: row.last_error,
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    lastAnswerAt: row.last_answer_at?.toISOString() ?? null,
  }));
}

async function monthOf(tx: Transaction, now: Date) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { rows } = await sql<OutputOf<typeof getModelStatus>["month"]>`
    select count(*)::int as calls, (count(*) filter (where status = 'failed'))::int as failed,
      coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0)::float8 as tokens,
      coalesce(sum(cost), 0)::float8 as cost,
      (count(*) filter (where cost is null and input_tokens is not null))::int as unpriced
    from model_call where tenant_id = ${tx.tenantId} and at >= ${month}`.execute(tx.query());
  return rows[0] ?? { calls: 0, failed: 0, tokens: 0, cost: 0, unpriced: 0 };
}
