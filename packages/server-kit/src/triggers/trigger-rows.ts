import type { FireCause, FireStatus, JsonObject, TriggerFields } from "@devloom/contract";

/** What is stored of a trigger that planning and firing need. */
export interface TriggerRow {
  id: string;
  tenant_id: string;
  name: string;
  version: number;
  is_enabled: boolean;
  source: TriggerFields["source"];
  target: TriggerFields["target"];
  input: JsonObject;
  misfire: TriggerFields["misfire"];
  overlap: TriggerFields["overlap"];
  concurrency: number;
  jitter_seconds: number;
  timeout_seconds: number;
  retries: number;
  backoff_seconds: number;
  dedupe_seconds: number;
  dedupe_key: string;
  rate_limit: number;
  rate_seconds: number;
  managed_by: string | null;
  planned_source: TriggerFields["source"] | null;
  plan_from: Date | null;
  next_at: Date | null;
  webhook_secret: string | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

export interface FireRow {
  id: string;
  tenant_id: string;
  trigger_id: string;
  key: string;
  cause: FireCause;
  scheduled_at: Date;
  due_at: Date;
  status: FireStatus;
  is_catch_up: boolean;
  context: JsonObject;
  dedupe: string | null;
  depth: number;
  replay_of: string | null;
  attempt: number;
  takeovers: number;
  reason: string | null;
  error: string | null;
  result: JsonObject | null;
  subject: string | null;
  worker_id: string | null;
  lease_owner: string | null;
  lease_until: Date | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** Wakes the gateways: something is due, or the fire with this id must look after itself. */
export const TRIGGER_CHANNEL = "devloom_trigger";
