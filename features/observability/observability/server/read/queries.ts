import { AppError } from "@devloom/server-kit";
import type { QueryInput, QueryName, QueryOutput } from "@devloom/telemetry-store";
import { type Filter, isRange, type LogLine } from "../../contract.ts";
import { storeFailure } from "../store-failure.ts";
import type { StoreHolder } from "../store-holder.ts";

/** Milliseconds of the API as microseconds of the store. */
export function rangeOf(query: { from: number; to: number }): { from: number; to: number } {
  if (!isRange(query))
    throw new AppError(
      400,
      "bad_range",
      "Ask for a range of at most a year that ends after it begins.",
    );
  return { from: query.from * 1000, to: query.to * 1000 };
}

/** When the owner of the store ends meanwhile, the next one is asked. */
export async function ask<Name extends QueryName>(
  holder: StoreHolder,
  tenantId: string,
  name: Name,
  input: QueryInput<Name>,
): Promise<QueryOutput<Name>> {
  try {
    const store = await holder.open();
    try {
      return await store.query(tenantId, name, input);
    } catch (error) {
      if (!store.hasEnded) throw error;
      return await (await holder.open()).query(tenantId, name, input);
    }
  } catch (error) {
    throw storeFailure(error);
  }
}

interface LogConditions {
  readonly text?: string | undefined;
  readonly severity?: number | undefined;
  readonly filters?: Filter[] | undefined;
}

export function logConditions({ text, severity, filters }: LogConditions): {
  text: string;
  minimumSeverity: number;
  filters: Filter[];
} {
  return { text: text ?? "", minimumSeverity: severity ?? 0, filters: filters ?? [] };
}

type StoredLog = QueryOutput<"searchLogs">["items"][number];

export function presentLog(log: StoredLog): LogLine {
  const { severity, service, environment, scope, body, traceId, spanId } = log;
  return {
    time: log.time / 1000,
    severity,
    service,
    environment,
    scope,
    body,
    traceId,
    spanId,
    attributes: recordOf(log.attributes),
    resource: recordOf(log.resource),
  };
}

function recordOf(json: string): Record<string, unknown> {
  // The store wrote it from an object.
  return JSON.parse(json) as Record<string, unknown>;
}

/** Rows whose time the API tells in milliseconds. */
export function inMilliseconds<Row extends { readonly time: number }>(
  rows: readonly Row[],
): { items: Row[]; total: number } {
  return { items: rows.map((row) => ({ ...row, time: row.time / 1000 })), total: rows.length };
}
