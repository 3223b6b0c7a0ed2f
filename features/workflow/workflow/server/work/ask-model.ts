import { ModelProblem, parseJson, type TokenCount } from "@devloom/model";
import { AppError, asSystem, CODE_ALIAS, type Platform } from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import {
  claimGeneration,
  meterGeneration,
  releaseGeneration,
} from "../../../../codegen/codegen/server/exports/generations.ts";
import type { LockedJob } from "./job-store.ts";
import { keepCall } from "./model-spend.ts";
import { type Work, WorkFailed } from "./work.ts";

type Parts = Pick<Platform, "models" | "database" | "clock">;

const MAX_PROMPT = 200_000;
const MAX_TOKENS = 32_000;

/**
 * Asks a language model of the workspace. What it answers is the result: a text, or JSON when the task wants
 * that. Failures that pass by themselves are tried again like those of every other work.
 */
export function askModel(parts: Parts): Work {
  return async (job, signal) => {
    const { prompt, system, model: alias = CODE_ALIAS, format = "text" } = job.headers;
    if (typeof prompt !== "string" || prompt.trim() === "")
      throw new WorkFailed("The task needs a prompt for the model.", true);
    if (prompt.length > MAX_PROMPT)
      throw new WorkFailed(`The prompt is longer than ${MAX_PROMPT} characters.`, true);
    if (typeof alias !== "string") throw new WorkFailed("The model's name must be a text.", true);
    if (format !== "text" && format !== "json")
      throw new WorkFailed("Choose “text” or “json” as the answer's format.", true);
    const { tenantId } = job;
    const model = await parts.models.find({ tenantId, accountId: null }, alias);
    if ("missing" in model)
      throw new WorkFailed(`No model is set up as “${alias}” in this workspace.`, true);
    await claim(parts, job);
    const question = {
      messages: [
        ...(typeof system === "string" ? [{ role: "system" as const, content: system }] : []),
        { role: "user" as const, content: prompt },
      ],
      ...(format === "json" && { format: { type: "json" as const } }),
      maxTokens: tokensOf(job.headers["maxTokens"]),
      purpose: "workflow.task",
      subject: `workflow-instance/${job.instanceId}`,
      onRecorded: keepCall(job),
    };
    const { text, ...tokens } = await model.ask(question, { signal }).catch(async (error) => {
      await parts.database.tenant(asSystem(tenantId), (tx) => releaseGeneration(tx, keyOf(job)));
      return refusal(error);
    });
    await count(parts, job, tokens);
    const result = format === "json" ? readJson(text) : text;
    const { resultVariable } = job.headers;
    return {
      result,
      ...(typeof resultVariable === "string" &&
        resultVariable !== "" && { variables: { [resultVariable]: result } }),
    };
  };
}

function tokensOf(given: Json | undefined): number | undefined {
  if (given === undefined || given === "") return undefined;
  const tokens = Number(given);
  if (!Number.isInteger(tokens) || tokens < 1 || tokens > MAX_TOKENS)
    throw new WorkFailed(`maxTokens is no whole number up to ${MAX_TOKENS}.`, true);
  return tokens;
}

/** Models like to put JSON into a fence; an answer without any is worth another attempt. */
function readJson(text: string): Json {
  const found = parseJson(/```(?:json)?\s*\n([\s\S]*?)\n```/.exec(text)?.[1] ?? text.trim());
  if (found === undefined) throw new WorkFailed("The model didn't answer with JSON.");
  // What was parsed from JSON is JSON.
  return found as Json;
}

/** What the answer is metered by, and the claim on room for it. */
function keyOf({ instanceId, number }: LockedJob): string {
  return `workflow ${instanceId}:${number}`;
}

async function claim(parts: Parts, job: LockedJob): Promise<void> {
  try {
    await claimGeneration(parts, asSystem(job.tenantId), keyOf(job));
  } catch (error) {
    throw error instanceof AppError ? new WorkFailed(error.message, true) : error;
  }
}

function refusal(error: unknown): never {
  if (error instanceof ModelProblem) throw new WorkFailed(error.message, error.isAboutTheQuestion);
  throw error;
}

async function count(
  { database }: Parts,
  job: LockedJob,
  { inputTokens, outputTokens }: TokenCount,
): Promise<void> {
  await database.tenant(asSystem(job.tenantId), (tx) =>
    meterGeneration(tx, {
      idempotencyKey: keyOf(job),
      subject: `workflow-instance/${job.instanceId}`,
      dimensions: { inputTokens, outputTokens },
    }),
  );
}
