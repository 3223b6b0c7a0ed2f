import { createHash } from "node:crypto";
import {
  AppError,
  newId,
  type PlayedProcess,
  type PlayedStep,
  type PlayOptions,
} from "@devloom/server-kit";
import type { Command, Definition } from "@devloom/workflow-engine";
import type { StepTaken } from "../engine/engine-calls.ts";
import { compileModel, notDeployable } from "../models/deploy.ts";
import type { JobRunner } from "../work/job-runner.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { PlayedWork } from "./played-work.ts";

/** What one play may take: a model in a circle must end too. */
const MAX_STEPS = 500;
const MAX_MILLISECONDS = 20_000;

/**
 * Plays a process with the engine that runs it, in memory. Scripts and decisions are computed; what goes
 * out does so only when asked for; people, other processes and time are not waited for.
 */
export async function playProcess(
  parts: WorkflowParts,
  jobs: JobRunner,
  xml: string,
  options: PlayOptions,
): Promise<PlayedProcess> {
  const { engine, platform } = parts;
  const now = platform.clock.now();
  const { problems, parts: compiledParts } = await compileModel(
    { ...parts.platform, engine },
    options.maker,
    "bpmn",
    xml,
  );
  const [part] = compiledParts;
  if (problems.length > 0 || part === undefined) throw notDeployable(problems);
  const { compiled } = part;
  const name = `play ${createHash("sha256").update(compiled).digest("base64url")}`;
  // The engine's own output.
  const model = JSON.parse(compiled) as Definition;
  const work = new PlayedWork(parts, jobs, { ...options, model }, newId());
  const steps: PlayedStep[] = [];
  const taken: string[] = [];
  const events: object[] = [{ type: "start", variables: options.variables }];
  let state: string | null = null;
  const end = performance.now() + MAX_MILLISECONDS;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    if (performance.now() > end)
      return { steps, taken, ended: "stopped", error: "It took longer than 20 seconds." };
    const event = events.shift();
    if (event === undefined)
      return { steps, taken, ended: "stopped", error: "It waits for something outside." };
    const [answer] = await engine.step([
      {
        kind: "step",
        part: name,
        compiled,
        state,
        events: [JSON.stringify(event)],
        now: now.toISOString(),
      },
    ]);
    if (answer === undefined || "error" in answer)
      return { steps, taken, ended: "stopped", error: answer?.error ?? "It took too long." };
    ({ state } = answer.value);
    const [step] = answer.value.steps;
    taken.push(...flowsOf(step));
    for (const command of step?.commands ?? []) {
      const ending = endOf(command);
      if (ending !== null) return { steps, taken, ...ending };
      const done = await work.do(command, state);
      if (done === null) continue;
      if (done.step !== null) steps.push(done.step);
      if (done.event !== null) events.push(done.event);
      else if (done.step?.state === "failed")
        return { steps, taken, ended: "stopped", error: done.step.error };
    }
  }
  throw new AppError(422, "too_many_steps", `Stopped after ${MAX_STEPS} steps.`);
}

function flowsOf(step: StepTaken | undefined): string[] {
  return (step?.moves ?? []).flatMap(({ what, element }) => (what === "taken" ? element : []));
}

function endOf(command: Command): Pick<PlayedProcess, "ended" | "error"> | null {
  switch (command.type) {
    case "completed":
      return { ended: "completed", error: null };
    case "failed":
      return { ended: "failed", error: command.message ?? command.code };
    case "raiseIncident":
      return { ended: "stopped", error: command.message };
    default:
      return null;
  }
}
