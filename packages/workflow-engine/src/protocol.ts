import type { Json, State, Variables } from "./state.ts";

/** What happened, told by the host. Every event carries the time it happened at. */
export type Event = { now: string } & (
  | { type: "start"; element?: string; variables?: Variables }
  | { type: "jobCompleted"; job: number; variables?: Variables; result?: Json }
  | { type: "jobFailed"; job: number; message: string }
  | { type: "errorThrown"; element: number; code: string; message?: string; variables?: Variables }
  | { type: "escalationThrown"; element: number; code: string; variables?: Variables }
  | { type: "userTaskCompleted"; job: number; variables?: Variables }
  | { type: "childCompleted"; child: number; variables?: Variables }
  | { type: "timerFired"; timer: number }
  | {
      type: "messageReceived";
      name: string;
      key?: Json;
      subscription?: number;
      variables?: Variables;
    }
  | { type: "signalReceived"; name: string; variables?: Variables }
  | { type: "variablesChanged"; element?: number; variables: Variables }
  | { type: "conditionChanged" }
  | { type: "activityActivated"; adHoc: number; element: string; variables?: Variables }
  | { type: "adHocCompleted"; adHoc: number }
  | { type: "incidentResolved"; element: number }
  /** Somebody ends an element by hand and goes on at another node of the same scope. */
  | { type: "tokenMoved"; element: number; to: string }
  | { type: "cancel" }
);

/** What the host has to do, in order. Numbers are element instances or subscriptions of the instance. */
export type Command =
  | {
      type: "createJob";
      job: number;
      element: string;
      kind: string;
      jobType: string;
      retries?: number;
      headers: Record<string, Json>;
    }
  | { type: "cancelJob"; job: number }
  | {
      type: "setTimer";
      timer: number;
      element: string;
      kind: "date" | "duration" | "cycle" | "cron";
      value: string;
      /** Absolute time; absent for cron, which the host computes from `from`. */
      due?: string;
      from: string;
    }
  | { type: "cancelTimer"; timer: number }
  | {
      type: "subscribe";
      subscription: number;
      element: string;
      to: "message" | "signal";
      name: string;
      key?: Json;
    }
  | { type: "unsubscribe"; subscription: number }
  | {
      type: "startChild";
      child: number;
      element: string;
      process: string;
      binding: string;
      version?: string;
      variables: Variables;
    }
  | { type: "cancelChild"; child: number }
  | { type: "sendMessage"; element: string; name: string; key?: Json; variables: Variables }
  | { type: "throwSignal"; element: string; name: string; variables: Variables }
  | { type: "throwEscalation"; element: string; code: string; variables: Variables }
  | { type: "raiseIncident"; incident: number; element: string; message: string }
  | { type: "clearIncident"; incident: number }
  | { type: "completed"; variables: Variables }
  | { type: "failed"; element: string; code: string; message?: string; variables: Variables }
  | { type: "cancelled" };

export interface StepResult {
  state: State;
  commands: Command[];
  /** Elements that began and ended in this step, for history. */
  history: HistoryEntry[];
  /** The event had nothing left to act on, such as a timer that was cancelled meanwhile. */
  stale: boolean;
}

export interface HistoryEntry {
  what: "entered" | "completed" | "terminated" | "taken";
  element: string;
  instance?: number;
}
