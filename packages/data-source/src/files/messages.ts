import type { Frame } from "@devloom/contract";
import type { SourceQuery, SourceTable } from "../driver.ts";

export const FILE_KINDS = ["csv", "parquet", "json", "sqlite", "duckdb"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What the thread is started with. */
export interface FileToOpen {
  readonly kind: FileKind;
  readonly path: string;
  readonly memoryMegabytes: number;
}

export type FileCall =
  | { readonly type: "tables" }
  /** Ends what is under way, which is then refused. */
  | { readonly type: "stop" }
  | { readonly type: "run"; readonly query: SourceQuery };

export type FileAnswer =
  | { readonly ready: true }
  | { readonly tables: SourceTable[] }
  | { readonly frames: Frame[] }
  | { readonly refused: string };
