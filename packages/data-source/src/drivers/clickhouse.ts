import { randomUUID } from "node:crypto";
import type { Frame } from "@devloom/contract";
import {
  cancelled,
  type Driver,
  type Reach,
  SourceError,
  type SourceQuery,
  type SourceTable,
  type SourceTrial,
  type SourceWarning,
} from "../driver.ts";
import { FrameBuilder, type FrameColumn, textOf } from "../frame.ts";
import { bindParameters } from "../sql/parameters.ts";
import { gatherTables } from "./gather-tables.ts";
import { MAX_BYTES, readJson } from "./read-json.ts";
import { requestError } from "./request-error.ts";
import { timeLimited } from "./time-limit.ts";

export interface HttpAddress {
  readonly url: string;
  readonly database: string;
  readonly user: string;
}

interface Answer {
  readonly meta: readonly { readonly name: string; readonly type: string }[];
  readonly data: readonly (readonly unknown[])[];
}

/** ClickHouse over HTTP; the server itself is told to change nothing (`readonly`). */
export function clickhouseDriver(
  address: HttpAddress,
  password: string | null,
  { fetch }: Reach,
): Driver {
  async function ask(
    text: string,
    signal: AbortSignal,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    if (signal.aborted) throw cancelled();
    const queryId = randomUUID();
    const url = new URL(address.url);
    const given = { database: address.database, query_id: queryId, readonly: "1", ...settings };
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
    const headers = {
      "x-clickhouse-user": address.user,
      ...(password === null ? {} : { "x-clickhouse-key": password }),
    };
    const kill = (): void => {
      const body = `kill query where query_id = '${queryId}'`;
      const killing = new URL(address.url);
      // The query ends at its time limit at the latest.
      void fetch(killing, { method: "POST", headers, body, redirect: "error" }).catch(
        () => undefined,
      );
    };
    signal.addEventListener("abort", kill, { once: true });
    try {
      const body = `${text} format JSONCompact`;
      const response = await fetch(url, {
        method: "POST",
        headers,
        body,
        signal,
        redirect: "error",
        mostBytes: MAX_BYTES,
      });
      if (!response.ok) {
        const reason = await response.text();
        throw new SourceError(failureOf(reason), reason.slice(0, 2000).trim());
      }
      // ClickHouse's own form.
      return (await readJson(response)) as Answer;
    } catch (error) {
      throw requestError(error, signal);
    } finally {
      signal.removeEventListener("abort", kill);
    }
  }

  return timeLimited({
    dialect: "clickhouse",
    test: (signal) => test(address, (text) => ask(text, signal)),
    async tables(signal): Promise<SourceTable[]> {
      const { data } = await ask(
        `select database, table, startsWith(table, '.inner') or (database, table) in (select database, name from system.tables
           where engine like '%View' or engine in ('Merge', 'Distributed', 'Buffer')), name, type, startsWith(type, 'Nullable')
         from system.columns
         where database not in ('system', 'INFORMATION_SCHEMA', 'information_schema')
         order by database, table, name limit 20000`,
        signal,
      );
      return gatherTables(
        data.map(([schema, table, isView, column, type, isNullable]) => [
          String(schema),
          String(table),
          Number(isView) === 1,
          String(column),
          String(type),
          Number(isNullable) === 1,
        ]),
      );
    },
    async run(query: SourceQuery, signal): Promise<Frame[]> {
      const { text } = bindParameters(query.text, query.parameters, "clickhouse");
      const trimmed = text.replace(/;\s*$/, "");
      const { meta, data } = await ask(query.isExplained ? `explain ${trimmed}` : trimmed, signal, {
        max_execution_time: String(Math.ceil(query.timeoutMilliseconds / 1000)),
        max_result_rows: String(query.maxRows + 1),
        result_overflow_mode: "break",
        ...Object.fromEntries(
          Object.entries(query.parameters).map(([name, value]) => [
            `param_${name}`,
            value === null ? "\\N" : typeof value === "boolean" ? String(+value) : String(value),
          ]),
        ),
      });
      const builder = new FrameBuilder(meta.map(toColumn), query.maxRows);
      for (const row of data) builder.add(row);
      return [builder.build()];
    },
  });
}

function failureOf(answer: string): "timeout" | "refused" {
  return /Code: (?:159|160)\b/.test(answer) ? "timeout" : "refused";
}

async function test(
  { url }: HttpAddress,
  ask: (text: string) => Promise<Answer>,
): Promise<SourceTrial> {
  const { data } = await ask("select version()");
  const warnings: SourceWarning[] = url.startsWith("https:") ? [] : ["not_encrypted"];
  return { version: `ClickHouse ${textOf(data[0]?.[0] ?? "")}`, warnings };
}

function toColumn({ name, type }: { name: string; type: string }): FrameColumn {
  const inner = type.replaceAll(/^(?:Nullable|LowCardinality)\(|\)$/g, "");
  if (/^(?:U?Int|Float|Decimal)/.test(inner)) return { name, type: "number" };
  if (inner.startsWith("DateTime")) return { name, type: "time" };
  if (/^(?:Array|Map|Tuple|JSON)/.test(inner)) return { name, type: "json" };
  return { name, type: inner === "Bool" ? "boolean" : "string" };
}
