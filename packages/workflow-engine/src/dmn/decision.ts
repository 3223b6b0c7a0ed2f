import type { Feel } from "../definition.ts";

export type HitPolicy =
  | "UNIQUE"
  | "FIRST"
  | "PRIORITY"
  | "ANY"
  | "COLLECT"
  | "RULE ORDER"
  | "OUTPUT ORDER";

export type Aggregation = "SUM" | "MIN" | "MAX" | "COUNT";

export interface DecisionOutput {
  name: string;
  /** Allowed values, the most important first; needed by PRIORITY and OUTPUT ORDER. */
  values?: Feel;
  /** What the output is when no rule matches. */
  byDefault?: Feel;
}

export interface DecisionRule {
  /** One condition on the input for each column; null matches everything. */
  tests: (Feel | null)[];
  outputs: Feel[];
}

export interface DecisionTable {
  hitPolicy: HitPolicy;
  aggregation?: Aggregation;
  inputs: Feel[];
  outputs: DecisionOutput[];
  rules: DecisionRule[];
}

/** How something is decided: FEEL, a table, or one of DMN's boxed expressions made of others. */
export type Logic =
  | { expression: Feel }
  | { table: DecisionTable }
  /** Each sees those before it. The one without a name is the result; without such a one, all of them are. */
  | { context: { name?: string; logic: Logic }[] }
  | { list: Logic[] }
  | { relation: { columns: string[]; rows: Logic[][] } }
  | { invocation: { called: Feel; bindings: { name: string; logic: Logic }[] } }
  | { function: { parameters: string[]; body: Logic } };

/** A decision ready to be made, or a function that decisions share: plain JSON. */
export interface Decision {
  id: string;
  name?: string;
  /** A business knowledge model: others call it, nobody asks for it. */
  isKnowledge?: true;
  /** The variable under which those that build on it see the result. */
  variable: string;
  /** Names of several words that its expressions may use. */
  names?: string[];
  requires: string[];
  logic: Logic;
}

/** The name of the input's value inside a condition. */
export const INPUT = "cellInput";
