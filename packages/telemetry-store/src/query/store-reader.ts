import type { Signal } from "../rows.ts";
import type { FormReader } from "./answer.ts";
import type { Statement } from "./statement.ts";

export interface SignalFacts {
  readonly signal: Signal;
  readonly rows: number;
  /**
   * Bytes in files; hot rows share one with other workspaces and are not counted. Where all workspaces share files
   * (ClickHouse), the share of them that this one's rows are.
   */
  readonly fileBytes: number;
  readonly fileRows: number;
  readonly oldest: number | null;
  readonly newest: number | null;
}

/**
 * What one workspace has stored, in whichever database. It is the only way to rows: its queries stand on `source` and
 * `sourceOfTrace`, which know the workspace, so that none of them can name another's.
 */
export interface StoreReader extends FormReader {
  /**
   * These columns of an answer, in the order of its column `place`, which is unique: far cheaper than `rows` where there
   * are many.
   */
  columns<Row>(
    sql: string,
    statement: Statement,
    names: readonly (keyof Row & string)[],
  ): Promise<{ readonly [Name in keyof Row]: Row[Name][] }>;
  /** The spans of a trace, whenever they were. */
  sourceOfTrace(statement: Statement, traceId: string): Promise<string>;
  facts(signal: Signal): Promise<Omit<SignalFacts, "signal">>;
  /** A condition for rows that none with an earlier arrival can come behind any more. */
  readonly isSettled: string;
}
