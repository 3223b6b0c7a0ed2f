import type { QueryName } from "../query/queries.ts";
import type { Compaction, Retention } from "./files.ts";
import type { IngestRequest } from "./ingest-request.ts";

/** What the gateway asks of the store's thread. */
export type WorkerCall =
  | {
      readonly type: "ingest";
      readonly request: Omit<IngestRequest, "bytes"> & { bytes: Uint8Array };
    }
  | {
      readonly type: "query";
      readonly tenant: string;
      readonly name: QueryName;
      readonly input: unknown;
    }
  | { readonly type: "compact"; readonly options: Compaction }
  | { readonly type: "retain"; readonly retention: readonly Retention[] }
  /** Which workspaces' new rows are told of; an own store tells of all. */
  | { readonly type: "follow"; readonly tenants: readonly string[] }
  | { readonly type: "tenants" }
  | { readonly type: "settled" }
  | { readonly type: "close" };

export type FailureCode =
  | "malformed"
  | "over_capacity"
  | "too_heavy"
  | "storage"
  | "away"
  | "locked"
  | "failed";

export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number;
      readonly failure: { readonly code: FailureCode; readonly message: string };
    }
  | { readonly ready: true }
  | { readonly applied: readonly string[] }
  | { readonly warning: string };
