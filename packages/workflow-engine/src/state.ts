export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Variables = Record<string, Json>;

/** A completed activity that can be undone; `inner` are those of a completed sub-process. */
export interface Compensable {
  node: string;
  variables?: Variables;
  inner?: Compensable[];
}

export interface Incident {
  message: string;
  /** Where to continue when it is resolved. */
  retry: "enter" | "activate" | "job" | "loop" | "complete" | "settle";
}

/** Progress of a looping or multi-instance activity. */
export interface LoopState {
  begun: number;
  completed: number;
  terminated: number;
  total?: number;
  items?: Json[];
  results?: Json[];
}

/** A live element: the process itself (id 0), a scope, or a token that waits at a node. */
export interface ElementInstance {
  id: number;
  node: string;
  parent: number;
  variables?: Variables;
  /** Waits for the host: `jobCompleted`, `childCompleted`. */
  waits?: "job" | "child" | "event" | "compensation";
  /** Scopes: tokens that wait on incoming flows of joins, counted by flow. */
  tokens?: Record<string, number>;
  /** Scopes: completed activities that can be undone, oldest first. */
  completed?: Compensable[];
  /** Complex gateways that have fired and wait for their reset: flows that had a token. */
  resets?: Record<string, string[]>;
  loop?: LoopState;
  /** This is one run of the loop of its parent. */
  index?: number;
  incident?: Incident;
  /** What is left to undo, last first. */
  undo?: Compensable[];
  /** The instance on whose behalf this one undoes. */
  undoFor?: number;
  /** The scope whose activities are undone. */
  undoIn?: number;
  /** What follows once everything is undone. */
  afterUndo?: "leave" | "cancel";
  /** Scopes: an interrupting event sub-process has taken over, or nothing more may begin. */
  interrupted?: true;
  /** Sequential ad-hoc sub-processes: activities that wait for their turn. */
  pending?: string[];
  /** Result that output mappings have still to see. */
  result?: Variables;
}

/** A trigger the instance waits for. */
export interface Subscription {
  id: number;
  type: "timer" | "message" | "signal" | "conditional";
  /** The element instance that waits. */
  owner: number;
  /** The event that will occur. */
  node: string;
  trigger: number;
  name?: string;
  key?: Json;
  /** Conditional: what the condition last was. */
  was?: boolean;
  /** Cycles: repetitions left, and the time the next counts from. */
  left?: number;
  due?: string;
}

export type Status = "running" | "completed" | "failed" | "cancelled";

/** Everything that is known of one process instance: plain JSON. */
export interface State {
  format: 1;
  status: Status;
  next: number;
  elements: ElementInstance[];
  subscriptions: Subscription[];
}
