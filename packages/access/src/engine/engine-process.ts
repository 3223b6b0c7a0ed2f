import { type ProcessEvents, ProgramProcess } from "@devloom/program-runner";

/** One call of a function of the engine, by its name. */
export type EngineCall = readonly [name: string, ...parameters: unknown[]];

const PROGRAM = {
  bundle: "access/cedar-engine.mjs",
  source: new URL("../../engine/cedar-engine.mjs", import.meta.url),
  heapMegabytes: 128,
} as const;

/** A running engine. It knows nothing of the gateway's environment and ends with the gateway. */
export type EngineProcess = ProgramProcess;

export function startEngine(events: ProcessEvents): EngineProcess {
  return new ProgramProcess(PROGRAM, events);
}
