import type { Json, Variables } from "@devloom/workflow-engine";
import { ProgramEnded, ProgramPool } from "../engine/program-pool.ts";
import type { LockedJob } from "./job-store.ts";
import type { ScriptAnswer, ScriptCall } from "./script-program.ts";
import { type Outcome, WorkFailed } from "./work.ts";

const PROGRAM = {
  bundle: "workflow-script.js",
  source: "../work/script-program.ts",
  heapMegabytes: 128,
} as const;
const SCRIPT_MILLISECONDS = 2_000;
const PROCESS_MILLISECONDS = 10_000;
const MAX_ANSWER = 1024 * 1024;

/** Runs scripts of models in QuickJS, in a process of its own, with limits on time and memory. */
export class Scripts {
  readonly #pool = new ProgramPool(PROGRAM, 2);

  /** What the script returns, or the value of its last expression, is the result; what the script puts into `variables` is kept. */
  async run({ headers, variables }: LockedJob): Promise<Outcome> {
    const script = headers["script"];
    if (typeof script !== "string") throw new WorkFailed("The task has no script.", true);
    const answer = await this.#ask({ script, variables, milliseconds: SCRIPT_MILLISECONDS });
    if ("error" in answer) throw new WorkFailed(answer.error);
    if (answer.result.length + answer.variables.length > MAX_ANSWER)
      throw new WorkFailed("The script gives more than 1 MB of data.", true);
    // The program gives JSON.
    const result = JSON.parse(answer.result) as Json;
    const after = JSON.parse(answer.variables) as Variables;
    return { result, variables: changed(variables, after) };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask(call: ScriptCall): Promise<ScriptAnswer> {
    try {
      const [answer] = await this.#pool.run([call], PROCESS_MILLISECONDS);
      // One answer for each call, as the program gives them.
      return answer as ScriptAnswer;
    } catch (error) {
      if (error instanceof ProgramEnded) throw new WorkFailed("The script ended its process.");
      throw error;
    }
  }
}

function changed(before: Variables, after: Variables): Variables {
  const entries = Object.entries(after);
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
