import type { Frame } from "@devloom/contract";
import type { Asker, Platform, Transaction } from "@devloom/server-kit";

/** A period; milliseconds since 1970, the end excluded. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The period of the same length that ended where this one begins. */
export const before = ({ from, to }: Period): Period => ({ from: from - (to - from), to: from });

/** What a section is made with. */
export interface SectionContext {
  readonly platform: Pick<Platform, "queries">;
  /** Rows of the workspace, in a transaction of its own. */
  read<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  readonly asker: Asker;
  readonly service: string;
  /** The id of a workflow; empty for all. */
  readonly process: string;
  readonly signal?: AbortSignal;
}

/** Numbers by their id, and the rows behind them. */
export interface SectionData {
  readonly figures: Readonly<
    Record<string, { readonly value: number | null; readonly unit: string; readonly rows?: string }>
  >;
  readonly frames: readonly Frame[];
}

/** A part of a report that knows where its data comes from. */
export interface SectionMaker {
  readonly id: string;
  readonly permission: string | null;
  make(context: SectionContext, period: Period): Promise<SectionData>;
}

/** A table from rows: one field for each column. */
export function frameOf(
  name: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
  columns: readonly {
    readonly name: string;
    readonly type: "string" | "number";
    readonly unit?: string;
  }[],
): Frame {
  return {
    name,
    truncated: false,
    fields: columns.map((column) => ({
      ...column,
      values: rows.map((row) => row[column.name] ?? null),
    })),
  };
}

/** The column of a frame that has this type, as it is. */
export function columnOf(frame: Frame | undefined, type: "string" | "number"): readonly unknown[] {
  return frame?.fields.find((field) => field.type === type)?.values ?? [];
}
