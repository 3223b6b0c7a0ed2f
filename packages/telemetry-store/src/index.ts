export type { EngineOptions } from "./engine/database.ts";
export type { IngestAnswer } from "./engine/engine.ts";
export type { Compaction, Retention } from "./engine/files.ts";
export type { FailureCode } from "./engine/messages.ts";
export type { Format } from "./otlp/decode.ts";
export type { QueryInput, QueryName, QueryOutput } from "./query/queries.ts";
export type { Filter, Range } from "./query/statement.ts";
export { SIGNALS, type Signal } from "./rows.ts";
export { TelemetryError, TelemetryStore } from "./store.ts";
