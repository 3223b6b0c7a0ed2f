import {
  type Decision,
  type Definition,
  evaluateDecision,
  type Event,
  holds,
  isReadable,
  load,
  loadDecisions,
  NewerFormat,
  readState,
  step,
  traceDecision,
  writeState,
} from "@devloom/workflow-engine";
import type {
  EngineCall,
  HoldsCall,
  LoadAnswer,
  LoadCall,
  StepAnswer,
  StepCall,
  TraceAnswer,
  TraceCall,
} from "./engine-calls.ts";

const MAX_KEPT_PARTS = 500;
const parts = new Map<string, unknown>();

/** Compiled parts are parsed once for as long as they are in use. */
function partOf<Part>({ part, compiled }: { part: string; compiled: string }): Part {
  const known = parts.get(part);
  // Under one name there is always the same text, whose shape the deployment has checked.
  if (known !== undefined) return known as Part;
  if (!isReadable(compiled)) throw new NewerFormat();
  const parsed = JSON.parse(compiled) as Part;
  parts.set(part, parsed);
  return parsed;
}

/** Before a batch: none of its parts may be forgotten while it is worked on. */
export function forgetParts(): void {
  if (parts.size >= MAX_KEPT_PARTS) parts.clear();
}

/** Does what the gateway asks the engine for. Runs in the engine's process. */
export async function answerCall(call: EngineCall): Promise<unknown> {
  switch (call.kind) {
    case "step":
      return answerStep(call);
    case "decide":
      return evaluateDecision(partOf<Decision[]>(call), call.decision, call.variables, call.now);
    case "holds":
      return answerHolds(call);
    case "load":
      return answerLoad(call);
    case "trace":
      return answerTrace(call);
    default:
      throw new Error("Unknown call.");
  }
}

function answerStep(call: StepCall): StepAnswer {
  const definition = partOf<Definition>(call);
  // The host keeps what the engine gave it.
  let state = call.state === null ? null : readState(call.state);
  const steps = [];
  for (const text of call.events) {
    const event = { ...(JSON.parse(text) as object), now: call.now } as Event;
    const taken = step(definition, state, event);
    if (!taken.stale || state !== null) state = taken.state;
    steps.push({ commands: taken.commands, moves: taken.history, isStale: taken.stale });
  }
  return {
    state: state === null ? null : writeState(state),
    status: state === null ? "new" : state.status,
    steps,
  };
}

function answerHolds({ conditions, variables, now }: HoldsCall): boolean[] {
  const known = new Map(Object.entries(variables));
  return conditions.map((each) => holds(each, (name) => known.get(name), now));
}

async function answerTrace(call: TraceCall): Promise<TraceAnswer> {
  const loaded = await loadDecisions(call.xml);
  if ("refusals" in loaded) return loaded;
  return traceDecision(loaded.decisions, call.decision, call.variables, call.now);
}

async function answerLoad({ format, xml }: LoadCall): Promise<LoadAnswer> {
  if (format === "dmn") {
    const loaded = await loadDecisions(xml);
    if ("refusals" in loaded) return loaded;
    const compiled = JSON.stringify(loaded.decisions);
    const asked = loaded.decisions.filter(({ isKnowledge }) => isKnowledge !== true);
    return { parts: asked.map(({ id }) => ({ name: id, compiled })) };
  }
  const loaded = await load(xml);
  if ("refusals" in loaded) return loaded;
  return {
    parts: loaded.definitions.map((each) => ({ name: each.id, compiled: JSON.stringify(each) })),
  };
}
