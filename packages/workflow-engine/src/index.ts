export type * from "./definition.ts";
export type * from "./dmn/decision.ts";
export { type DecisionStep, evaluateDecision, traceDecision } from "./dmn/evaluate-decision.ts";
export { loadDecisions } from "./dmn/load-decisions.ts";
export { ExpressionError, feelSyntaxError, holds } from "./feel/feel.ts";
export { FORMAT, isReadable, NewerFormat } from "./format.ts";
export { load, type LoadedModel, type LoadResult } from "./load/load.ts";
export type { Refusal } from "./load/loading.ts";
export {
  choicesFor,
  type ElementMapping,
  mapState,
  suggestMapping,
} from "./migrate/element-mapping.ts";
export { migrate, type Migration } from "./migrate/migrate.ts";
export type { Command, Event, HistoryEntry, StepResult } from "./protocol.ts";
export type * from "./state.ts";
export { readState, writeState } from "./state-text.ts";
export { step, type StepOptions } from "./step/step.ts";
