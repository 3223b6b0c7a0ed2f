export { PoolClosed, ProgramEnded, ProgramPool } from "./program-pool.ts";
export { type ProcessEvents, type Program, ProgramProcess } from "./program-process.ts";
export type { ConsoleLine, ScriptAnswer, ScriptCall, ScriptFailure } from "./script-call.ts";
export { ScriptRunner } from "./script-runner.ts";
export { type Running, startProgram } from "./start-program.ts";
