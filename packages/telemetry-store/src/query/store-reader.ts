import type { Signal } from "../rows.ts";
import type { FormReader } from "./answer.ts";
import type { Range } from "./form.ts";
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

/** Which columns of a source are wanted, as SQL, and in which order its rows come. */
export interface AskedColumns<Ids, Numbers> {
  readonly source: string;
  /** Texts of sixteen hexadecimal digits; all others count as zero. */
  readonly ids: Ids;
  readonly numbers: Numbers;
  readonly order: string;
  readonly limit: number;
}

export interface Columns<Ids, Numbers> {
  readonly ids: { readonly [Place in keyof Ids]: BigUint64Array<ArrayBuffer> };
  readonly numbers: { readonly [Place in keyof Numbers]: Float64Array };
}

/**
 * What one workspace has stored, in whichever database. It is the only way to rows: its queries stand on `source` and
 * `sourceOfTrace`, which know the workspace, so that none of them can name another's.
 */
export interface StoreReader extends FormReader {
  /** Rows of nothing but ids and numbers, by columns: far cheaper than `rows` where there are many. */
  columns<const Ids extends readonly string[], const Numbers extends readonly string[]>(
    asked: AskedColumns<Ids, Numbers>,
    statement: Statement,
  ): Promise<Columns<Ids, Numbers>>;
  /** The spans of a trace, whenever they were. */
  sourceOfTrace(statement: Statement, traceId: string): Promise<string>;
  /**
   * Where versions of services in a range are told: `rows` are spans, `known` selects service, version and `begun` of
   * those that need not be looked through.
   */
  versions(
    statement: Statement,
    range: Range,
  ): Promise<{ readonly rows: string; readonly known: string | null }>;
  facts(signal: Signal): Promise<Omit<SignalFacts, "signal">>;
  /** A condition for rows that none with an earlier arrival can come behind any more. */
  readonly isSettled: string;
}
