import { ProgramEnded, ProgramPool } from "@devloom/program-runner";
import type { Json } from "@devloom/workflow-engine";
import type {
  AnswerOf,
  DecideCall,
  EngineAnswer,
  EngineCall,
  HoldsCall,
  LoadAnswer,
  StepAnswer,
  StepCall,
  TraceAnswer,
  TraceCall,
} from "./engine-calls.ts";

const PROGRAM = {
  bundle: "workflow-engine.js",
  source: new URL("./engine-program.ts", import.meta.url),
  heapMegabytes: 512,
  // None but Node's own: named so that models are computed in the sandbox.
  otherMegabytes: 64,
} as const;

export interface EngineLimits {
  /** Processes at once. */
  readonly processes: number;
  /** How long one call may take. */
  readonly callMilliseconds: number;
  /** How long a batch may take before its calls are made one by one. */
  readonly batchMilliseconds: number;
}

const LIMITS: EngineLimits = { processes: 2, callMilliseconds: 5_000, batchMilliseconds: 10_000 };
const TOO_LONG = "It took too long, or more memory than there is.";

/**
 * The engine in processes of its own, since whoever deploys a model says what it computes. When a batch
 * ends its process or takes too long, each of its calls is made once more, alone; the one that does so
 * again is answered with an error, the others get their answers.
 */
export class Engine {
  readonly #pool: ProgramPool;
  readonly #limits: EngineLimits;

  constructor(limits: Partial<EngineLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#pool = new ProgramPool(PROGRAM, this.#limits.processes);
  }

  get pids(): number[] {
    return this.#pool.pids;
  }

  step(calls: readonly StepCall[]): Promise<EngineAnswer<StepAnswer>[]> {
    return this.#ask(calls);
  }

  async decide(call: Omit<DecideCall, "kind">): Promise<EngineAnswer<Json>> {
    const [answer] = await this.#ask([{ ...call, kind: "decide" } as const]);
    return answer ?? { error: TOO_LONG };
  }

  async holds(call: Omit<HoldsCall, "kind">): Promise<EngineAnswer<boolean[]>> {
    const [answer] = await this.#ask([{ ...call, kind: "holds" } as const]);
    return answer ?? { error: TOO_LONG };
  }

  async trace(call: Omit<TraceCall, "kind">): Promise<EngineAnswer<TraceAnswer>> {
    const [answer] = await this.#ask([{ ...call, kind: "trace" } as const]);
    return answer ?? { error: TOO_LONG };
  }

  async load(format: "bpmn" | "dmn", xml: string): Promise<EngineAnswer<LoadAnswer>> {
    const [answer] = await this.#ask([{ kind: "load", format, xml } as const]);
    return answer ?? { error: TOO_LONG };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask<Call extends EngineCall>(
    calls: readonly Call[],
    isAgain = false,
  ): Promise<EngineAnswer<AnswerOf<Call>>[]> {
    const { callMilliseconds, batchMilliseconds } = this.#limits;
    if (calls.length === 0) return [];
    const limit = calls.length === 1 ? callMilliseconds : batchMilliseconds;
    try {
      // The program gives one answer for each call, in their order, of the kind of the call.
      return (await this.#pool.run(withoutRepeats(calls), limit)) as EngineAnswer<AnswerOf<Call>>[];
    } catch (error) {
      if (!(error instanceof ProgramEnded)) throw error;
      if (isAgain) return calls.map(() => ({ error: TOO_LONG }));
      const alone = await Promise.all(calls.map((call) => this.#ask([call], true)));
      return alone.flat();
    }
  }
}

/** The text of a compiled part travels once with each batch. */
function withoutRepeats<Call extends EngineCall>(calls: readonly Call[]): Call[] {
  const sent = new Set<string>();
  return calls.map((call) => {
    if (!("part" in call)) return call;
    if (sent.has(call.part)) return { ...call, compiled: "" };
    sent.add(call.part);
    return call;
  });
}
