import { AppError, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { ON_CALL_LIMITS } from "../contract.ts";
import type { Span } from "./domain/spans.ts";
import { DAY } from "./domain/zone.ts";

/** Refuses accounts that do not belong to the tenant. */
export async function requireMembers(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(accountIds)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ account_id: string }>`select account_id from membership
    where tenant_id = ${tx.tenantId} and account_id = any(${wanted}::uuid[]) for share`.execute(
    tx.query(),
  );
  if (rows.length < wanted.length) throw notFound("The person");
}

/** A span as people give it: forwards, and no longer than what one question may ask for. */
export function parseSpan({ from, to }: { from: string; to: string }): Span {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.from >= span.to)
    throw new AppError(400, "bad_span", "The end must come after the start.");
  if (span.to - span.from > ON_CALL_LIMITS.rangeDays * DAY)
    throw new AppError(400, "span_too_long", `At most ${ON_CALL_LIMITS.rangeDays} days at once.`);
  return span;
}
