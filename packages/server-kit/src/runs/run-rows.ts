import type { JsonObject } from "@devloom/contract";

export type RunStatus = "queued" | "running" | "waiting" | "succeeded" | "failed" | "cancelled";

export interface RunRow {
  id: string;
  tenant_id: string;
  kind: string;
  title: string;
  subject: string | null;
  actor_id: string | null;
  input: JsonObject;
  status: RunStatus;
  progress: number;
  attempt: number;
  /** How often its gateway fell silent since the last step that was finished. */
  takeovers: number;
  cancel_requested_at: Date | null;
  error: string | null;
  result: JsonObject | null;
  trace_id: string | null;
  lease_owner: string | null;
  lease_until: Date | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface RunStepRow {
  run_id: string;
  tenant_id: string;
  name: string;
  position: number;
  status: "running" | "succeeded" | "failed" | "cancelled";
  output: JsonObject | null;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

export interface RunLogRow {
  sequence: number;
  run_id: string;
  tenant_id: string;
  step: string | null;
  level: "info" | "warning" | "error";
  text: string;
  time: Date;
}

export interface RunTables {
  run: RunRow;
  run_step: RunStepRow;
  run_log: RunLogRow;
}

/** A run that will not move again by itself. */
export function isFinished(status: RunStatus): boolean {
  return status === "succeeded" || status === "failed" || status === "cancelled";
}
