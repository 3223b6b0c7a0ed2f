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

/** A decision ready to be made: plain JSON. */
export interface Decision {
  id: string;
  name?: string;
  /** The variable under which decisions that build on it see the result. */
  variable: string;
  /** Names of several words that its expressions may use. */
  names?: string[];
  requires: string[];
  logic: { table: DecisionTable } | { expression: Feel };
}

/** The name of the input's value inside a condition. */
export const INPUT = "cellInput";
