import { Frame } from "@devloom/contract";
import { z } from "zod";
import type { SourceQuery } from "../driver.ts";

export const FILE_KINDS = ["csv", "parquet", "json", "sqlite", "duckdb"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What the process is told first. */
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

const FileTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  isView: z.boolean(),
  columns: z
    .array(z.strictObject({ name: z.string(), type: z.string(), isNullable: z.boolean() }))
    .readonly(),
});

/** Checked where it arrives: the file may have taken the process over. */
export const FileAnswer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ tables: z.array(FileTable) }),
  z.strictObject({ frames: z.array(Frame).max(1) }),
  z.strictObject({ refused: z.string() }),
]);
export type FileAnswer = z.infer<typeof FileAnswer>;
