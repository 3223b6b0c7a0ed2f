import { ScriptRunner } from "@devloom/program-runner";
import type { Json, Variables } from "@devloom/workflow-engine";
import type { LockedJob } from "./job-store.ts";
import { type Result, WorkFailed } from "./work.ts";

const MAX_ANSWER = 1024 * 1024;

type ScriptJob = Pick<LockedJob, "tenantId" | "headers" | "variables">;

const ignore = (): void => {};

/** Runs scripts of models in QuickJS, in a process of its own, with limits on time and memory. */
export class Scripts {
  readonly #runner = new ScriptRunner({ processes: 2 });
  /** The last script of each tenant. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** One at a time of each tenant: those that never end keep only their own waiting. */
  async run(job: ScriptJob): Promise<Result> {
    const { tenantId } = job;
    const before = this.#last.get(tenantId) ?? Promise.resolve();
    const own = before.then(() => this.#run(job));
    const ended = own.then(ignore, ignore);
    this.#last.set(tenantId, ended);
    try {
      return await own;
    } finally {
      if (this.#last.get(tenantId) === ended) this.#last.delete(tenantId);
    }
  }

  /** What the script returns, or the value of its last expression, is the result; what the script puts into `variables` is kept. */
  async #run({ headers, variables }: ScriptJob): Promise<Result> {
    const source = headers["script"];
    if (typeof source !== "string") throw new WorkFailed("The task needs a script.", true);
    const data = { name: "variables", value: variables };
    const { outcome } = await this.#runner.run({ source, data });
    if ("message" in outcome) {
      if (outcome.limit === "time") throw new WorkFailed("The script took too long.");
      throw new WorkFailed(`${outcome.name}: ${outcome.message}`);
    }
    if (outcome.value.length + outcome.data.length > MAX_ANSWER)
      throw new WorkFailed("The script returns more than 1 MB of data.", true);
    // The runner gives JSON.
    const result = JSON.parse(outcome.value) as Json;
    const after = JSON.parse(outcome.data) as Variables;
    return { result, variables: changed(variables, after) };
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

function changed(before: Variables, after: Variables): Variables {
  const entries = Object.entries(after);
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
