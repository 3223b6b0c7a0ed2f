import { ScriptRunner } from "@devloom/program-runner";
import { type Actor, WorkSlots } from "@devloom/server-kit";
import { CODE_LIMITS, type CodeRun, type RunCodeInput } from "../contract.ts";

const PROCESSES = 2;
/** One person has one process at most, so that an endless loop leaves the other to everybody else. */
const OF_PEOPLE = { atOnce: PROCESSES, perPerson: 1, waiting: 40, waitingPerPerson: 4 };
/** And so has one workspace. */
const OF_WORKSPACES = { atOnce: Infinity, perPerson: 1, waiting: 80, waitingPerPerson: 12 };

/** Runs what people try, a few at a time, in processes that the gateway can do without. */
export class CodeTrials {
  readonly #runner = new ScriptRunner({ processes: PROCESSES });
  readonly #people = new WorkSlots(OF_PEOPLE);
  readonly #workspaces = new WorkSlots(OF_WORKSPACES);

  run(
    { accountId, tenantId }: Pick<Actor, "accountId" | "tenantId">,
    input: RunCodeInput,
    signal: AbortSignal,
  ): Promise<CodeRun> {
    return this.#workspaces.within(tenantId, signal, () =>
      this.#people.within(accountId, signal, () => this.#run(input, signal)),
    );
  }

  async #run(
    { source, kind, variables, milliseconds, memoryMegabytes }: RunCodeInput,
    signal: AbortSignal,
  ): Promise<CodeRun> {
    const { outcome, ...answer } = await this.#runner.run(
      {
        source,
        language: "typescript",
        kind,
        data: { name: "variables", value: variables },
        milliseconds,
        memoryBytes: memoryMegabytes * 1024 * 1024,
        // One more than is told, to know that there is more.
        answerCharacters: CODE_LIMITS.valueCharacters + 1,
      },
      signal,
    );
    const rest = { ...answer, console: [...answer.console] };
    if ("message" in outcome)
      return { ...rest, value: null, isValueCut: false, failure: { ...outcome } };
    const { valueCharacters } = CODE_LIMITS;
    const isValueCut = outcome.value.length > valueCharacters;
    return { ...rest, value: outcome.value.slice(0, valueCharacters), isValueCut, failure: null };
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}
