import type { JsonObject } from "@devloom/contract";
import { type PlayedStep, type PlayOptions } from "@devloom/server-kit";
import type { Command, Definition, Variables } from "@devloom/workflow-engine";
import { SENT_MESSAGE_SECONDS } from "../host/messages.ts";
import { readState, visibleVariables } from "../instances/present-instance.ts";
import { type JobRunner, reasonOf } from "../work/job-runner.ts";
import { failureCodeOf } from "../work/failure-settings.ts";
import { DECISION_TYPE, SCRIPT_TYPE } from "../work/work-types.ts";
import type { WorkflowParts } from "../workflow-parts.ts";

type Job = Extract<Command, { type: "createJob" }>;

/** What became of a command: what to show of it, and what to tell the engine next. */
interface Done {
  readonly step: PlayedStep | null;
  readonly event: object | null;
}

type PlayedOptions = PlayOptions & { readonly model: Definition };

/** Does what the engine asks for while a process is played. */
export class PlayedWork {
  readonly #parts: WorkflowParts;
  readonly #jobs: JobRunner;
  readonly #options: PlayedOptions;
  /** In the place of an instance's id, for keys of side effects. */
  readonly #id: string;

  constructor(parts: WorkflowParts, jobs: JobRunner, options: PlayedOptions, id: string) {
    this.#parts = parts;
    this.#jobs = jobs;
    this.#options = options;
    this.#id = id;
  }

  async do(command: Command, state: string | null): Promise<Done | null> {
    switch (command.type) {
      case "createJob":
        return this.#job(command, state);
      case "setTimer":
        return {
          step: leftOut(command.element, { [command.kind]: command.value }),
          event: { type: "timerFired", timer: command.timer },
        };
      case "startChild":
        return {
          step: leftOut(command.element, { process: command.process, ...command.variables }),
          event: { type: "childCompleted", child: command.child, variables: {} },
        };
      case "sendMessage":
      case "throwSignal":
        return { step: await this.#publish(command), event: null };
      default:
        return null;
    }
  }

  async #job(job: Job, state: string | null): Promise<Done> {
    const { kind, element, headers } = job;
    const isPure = kind === "script" || kind === "decision";
    if (!isPure && (kind === "user" || !this.#options.isSent))
      return { step: leftOut(element, headers), event: { type: "jobCompleted", job: job.job } };
    try {
      const outcome = await this.#jobs.work(this.#locked(job, state));
      // Runs take as long as they take; a trial does not wait for them.
      if ("handOver" in outcome)
        return { step: leftOut(element, headers), event: { type: "jobCompleted", job: job.job } };
      const output = outputOf(outcome.variables, outcome.result);
      return {
        step: { element, state: "done", input: headers, output, error: null },
        event: { type: "jobCompleted", job: job.job, ...outcome },
      };
    } catch (error) {
      const message = reasonOf(error);
      const code = failureCodeOf(headers);
      return {
        step: { element, state: "failed", input: headers, output: null, error: message },
        event: code === null ? null : { type: "errorThrown", element: job.job, code, message },
      };
    }
  }

  #locked({ job, kind, jobType, element, headers }: Job, state: string | null) {
    const types: Readonly<Record<string, string>> = {
      script: SCRIPT_TYPE,
      decision: DECISION_TYPE,
    };
    return {
      instanceId: this.#id,
      tenantId: this.#options.maker.tenantId,
      number: job,
      element,
      type: types[kind] ?? jobType,
      headers: kind === "decision" ? { ...headers, decisionId: jobType } : headers,
      variables: visibleVariables(readState(state), job),
      attempt: 1,
      maxAttempts: 1,
      lock: "",
      lockedUntil: this.#parts.platform.clock.now(),
      workflowId: this.#id,
      version: 0,
      model: this.#options.model,
    };
  }

  async #publish(
    command: Extract<Command, { type: "sendMessage" | "throwSignal" }>,
  ): Promise<PlayedStep> {
    const { element, name, variables } = command;
    const key = command.type === "sendMessage" ? (command.key ?? null) : null;
    const input = { name, ...(key !== null && { key }), ...variables };
    if (!this.#options.isSent) return leftOut(element, input);
    const { maker } = this.#options;
    const { tenantId } = maker;
    const { host, platform } = this.#parts;
    // What is sent counts as sent by whoever tries it.
    const output = await platform.database.tenant(maker, async (tx) =>
      command.type === "sendMessage"
        ? host.publish(tx, {
            tenant_id: tenantId,
            name,
            key: key === null ? null : JSON.stringify(key),
            variables,
            seconds: SENT_MESSAGE_SECONDS,
          })
        : host.broadcast(tx, { tenant_id: tenantId, name, variables }),
    );
    return { element, state: "done", input, output: { ...output }, error: null };
  }
}

function leftOut(element: string, input: JsonObject): PlayedStep {
  return { element, state: "left-out", input, output: null, error: null };
}

function outputOf(variables: Variables = {}, result?: Variables[string]): JsonObject {
  return { ...variables, ...(result !== undefined && { result }) };
}
