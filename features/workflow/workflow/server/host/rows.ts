import type { Variables } from "@devloom/workflow-engine";
import type { People } from "./people.ts";

/** An instance that this gateway has locked, with the events it takes now. */
export interface ClaimedInstance {
  readonly id: string;
  readonly tenant_id: string;
  readonly part_id: number;
  readonly status: string;
  readonly state: string | null;
  readonly steps: number;
  readonly parent_id: string | null;
  readonly parent_number: number | null;
  /** In their order; `event` is JSON of an engine event without its time. */
  readonly events: readonly { event: string; actor: string | null; people: People | null }[];
  readonly people: People;
}

/** Points at something of an instance: an element, a job, a timer or a subscription. */
export interface Ref {
  readonly instance_id: string;
  readonly number: number;
}

export interface NewInstance {
  readonly id: string;
  readonly tenant_id: string;
  readonly part_id: number;
  readonly parent_id?: string | null;
  readonly parent_number?: number | null;
  readonly started_by?: string | null;
  /** Whoever starts it alone when absent; whoever deployed its version joins them. */
  readonly people?: People;
  readonly business_key?: string | null;
  /** The start event that occurred; the none start event when absent. */
  readonly element?: string | undefined;
  readonly variables: Variables;
}

export interface NewInboxEvent {
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly event: string;
  readonly actor_id?: string | null;
  /** Whom it comes from when nobody handed it in. */
  readonly people?: People | null;
  readonly held?: boolean;
}

export interface JobRow extends Ref {
  readonly tenant_id: string;
  readonly element: string;
  readonly type: string;
  readonly headers: string | null;
  readonly max_attempts: number;
}

export interface TaskRow extends Ref {
  readonly id: string;
  readonly tenant_id: string;
  readonly element: string;
  readonly name: string;
  readonly priority: number;
  readonly assignee: string | null;
  readonly teams: readonly string[];
  readonly people: readonly string[];
  readonly due_at: string | null;
  readonly follow_up_at: string | null;
  readonly form: string | null;
}

export interface TimerRow extends Ref {
  readonly tenant_id: string;
  readonly due_at: string;
}

export interface SubscriptionRow extends Ref {
  readonly tenant_id: string;
  readonly kind: "message" | "signal";
  readonly name: string;
  /** JSON; null without a key. */
  readonly key: string | null;
}

export interface IncidentRow extends Ref {
  readonly id: string;
  readonly tenant_id: string;
  readonly element: string;
  readonly message: string;
}

export interface HistoryRow {
  readonly instance_id: string;
  readonly sequence: number;
  readonly tenant_id: string;
  readonly actor_id: string | null;
  readonly event: string;
  /** A line for everything that moved. */
  readonly moves: string;
}

/** A called process that is asked for. */
export interface ChildRequest extends Ref {
  readonly tenant_id: string;
  readonly caller_part: number;
  readonly process: string;
  readonly binding: string;
  readonly version: string | null;
  readonly variables: Variables;
  readonly people: People;
}

export interface OutgoingMessage {
  readonly tenant_id: string;
  readonly name: string;
  /** JSON; null without a key. */
  readonly key: string | null;
  readonly variables: Variables;
  readonly people: People;
}

export interface OutgoingSignal {
  readonly tenant_id: string;
  readonly name: string;
  readonly variables: Variables;
  readonly people: People;
}
