import type {
  Command,
  DecisionStep,
  HistoryEntry,
  Json,
  Refusal,
  Variables,
} from "@devloom/workflow-engine";

/** Events of one instance to take in their order. `state` is JSON; null before the first. */
export interface StepCall {
  readonly kind: "step";
  /** Names the compiled process; the program asks for its text once. */
  readonly part: string;
  readonly compiled: string;
  readonly state: string | null;
  /** JSON of engine events without `now`. */
  readonly events: readonly string[];
  readonly now: string;
}

export interface StepTaken {
  readonly commands: readonly Command[];
  readonly moves: readonly HistoryEntry[];
  readonly isStale: boolean;
}

export interface StepAnswer {
  readonly state: string | null;
  readonly status: "running" | "completed" | "failed" | "cancelled" | "new";
  readonly steps: readonly StepTaken[];
}

export interface DecideCall {
  readonly kind: "decide";
  readonly part: string;
  readonly compiled: string;
  readonly decision: string;
  readonly variables: Variables;
  readonly now: string;
}

/** Which conditions are true of some variables. */
export interface HoldsCall {
  readonly kind: "holds";
  readonly conditions: readonly string[];
  readonly variables: Variables;
  readonly now: string;
}

export interface LoadCall {
  readonly kind: "load";
  readonly format: "bpmn" | "dmn";
  readonly xml: string;
}

/** Makes a decision of a file that is not deployed. */
export interface TraceCall {
  readonly kind: "trace";
  readonly xml: string;
  readonly decision: string;
  readonly variables: Variables;
  readonly now: string;
}

export type TraceAnswer =
  | { readonly refusals: readonly Refusal[] }
  | { readonly steps: readonly DecisionStep[]; readonly result: Json }
  | { readonly steps: readonly DecisionStep[]; readonly error: string };

export type LoadAnswer =
  | { readonly refusals: readonly Refusal[] }
  /** JSON of each process, or of all decisions under the id of each. */
  | { readonly parts: readonly { name: string; compiled: string }[] };

export type EngineCall = StepCall | DecideCall | HoldsCall | LoadCall | TraceCall;

/** What a call gives; what it throws comes back as its message. */
export type EngineAnswer<Value = unknown> = { readonly value: Value } | { readonly error: string };

export type AnswerOf<Call extends EngineCall> = Call extends StepCall
  ? StepAnswer
  : Call extends DecideCall
    ? Json
    : Call extends HoldsCall
      ? boolean[]
      : Call extends TraceCall
        ? TraceAnswer
        : LoadAnswer;
