import type { Socket } from "node:net";
import type { Frame } from "@devloom/contract";
import type { SourceDefinition } from "./definition.ts";

/** The dialects of SQL that sources speak. Files are asked in DuckDB's or SQLite's. */
export type Dialect = "postgres" | "mysql" | "sqlite" | "duckdb" | "clickhouse";

export type ParameterValue = string | number | boolean | null;

/** A question to a source. Parameters stand as `:name` in the text and are bound, never written into it. */
export interface SourceQuery {
  readonly text: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly maxRows: number;
  readonly timeoutMilliseconds: number;
  /** Tell how the query would be answered instead of answering it. */
  readonly isExplained: boolean;
}

export interface SourceColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

export interface SourceTable {
  /** Empty where the source knows no schemas. */
  readonly schema: string;
  readonly name: string;
  /** Its rows are those of other tables: a view, or a part of a table that is parted. */
  readonly isView: boolean;
  readonly columns: readonly SourceColumn[];
}

/** What the person who connects a source should know. */
export type SourceWarning = "role_can_write" | "role_is_superuser" | "not_encrypted";

export interface SourceTrial {
  readonly version: string;
  readonly warnings: readonly SourceWarning[];
}

/** One source, ready to be asked. An aborted signal ends the work in the source too. */
export interface Driver {
  /** `null` for sources that are not asked in SQL. */
  readonly dialect: Dialect | null;
  test(signal: AbortSignal): Promise<SourceTrial>;
  tables(signal: AbortSignal): Promise<SourceTable[]>;
  /** How the tables of a schema are defined, where the source can tell. */
  definition?(schema: string, signal: AbortSignal): Promise<SourceDefinition>;
  run(query: SourceQuery, signal: AbortSignal): Promise<Frame[]>;
}

/** How drivers reach servers; whoever makes a driver decides which addresses are allowed. */
export interface Reach {
  connect(host: string, port: number): Socket;
  /** Reading on behind `mostBytes` fails. */
  fetch(
    input: string | URL,
    init?: RequestInit & { readonly mostBytes?: number },
  ): Promise<Response>;
  /** A folder for this process alone, which is found and removed again should the process be killed. */
  makeFolder(): Promise<string>;
}

export type SourceFailure = "refused" | "unreachable" | "cancelled" | "timeout" | "not_understood";

/** Why a source did not answer, as a sentence for the person who asked. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly code: SourceFailure;

  constructor(code: SourceFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export function cancelled(): SourceError {
  return new SourceError("cancelled", "The query was cancelled.");
}
