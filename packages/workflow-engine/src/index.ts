export type * from "./definition.ts";
export { load, type LoadedModel, type LoadResult } from "./load/load.ts";
export type { Refusal } from "./load/loading.ts";
export type { Command, Event, HistoryEntry, StepResult } from "./protocol.ts";
export type * from "./state.ts";
export { step, type StepOptions } from "./step/step.ts";
