import { ProgramEnded, ProgramPool } from "./program-pool.ts";
import type { ScriptAnswer, ScriptCall } from "./script-call.ts";

const PROGRAM = {
  bundle: "script-program.js",
  source: new URL("./script-program.ts", import.meta.url),
  heapMegabytes: 128,
  // A script has 32 MB unless its caller gives it more, and what it came with and leaves are texts.
  otherMegabytes: 256,
} as const;
/** Beyond the script's own limit, by the clock: for reading, giving back, and for others on a busy machine. */
const ROOM_MILLISECONDS = 60_000;

/**
 * Runs scripts that people wrote in QuickJS, without files, network, clock of their own or modules, with limits on
 * time, memory and output, in a few processes that no script shares with the gateway.
 */
export class ScriptRunner {
  readonly #pool: ProgramPool;

  /** @param processes how many scripts run at a time; others wait their turn */
  constructor({ processes }: { processes: number }) {
    this.#pool = new ProgramPool(PROGRAM, processes);
  }

  /**
   * What the script did. A script that ends its whole process is told like one that failed; with the signal
   * it is ended, and the signal's reason thrown.
   */
  async run(call: ScriptCall, signal?: AbortSignal): Promise<ScriptAnswer> {
    const limit = (call.milliseconds ?? 2_000) + ROOM_MILLISECONDS;
    try {
      const [answer] = await this.#pool.run([call], limit, signal);
      // One answer for each call, as the program gives them.
      return answer as ScriptAnswer;
    } catch (error) {
      if (!(error instanceof ProgramEnded)) throw error;
      const message = "The script ended its process.";
      const ended = error.isOverdue ? "time" : "memory";
      return {
        outcome: { name: "Error", message, line: null, limit: ended },
        console: [],
        isConsoleCut: false,
        milliseconds: limit,
        memoryBytes: null,
        javascript: null,
      };
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
