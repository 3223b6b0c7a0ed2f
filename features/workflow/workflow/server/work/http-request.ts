import {
  AppError,
  type GuardedFetch,
  isNestedTooDeep,
  PermanentFailure,
  type Platform,
  setCallHeader,
} from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import type { LockedJob } from "./job-store.ts";
import { type Outcome, type Work, WorkFailed } from "./work.ts";
import { METHODS } from "./work-types.ts";
import { assertSecretsAreWritten } from "./written-secrets.ts";

const MAX_ANSWER = 1024 * 1024;

/** Sends a request to a public server. Secrets are put into headers on the way and kept nowhere. */
export function httpRequest(
  fetch: GuardedFetch,
  { callSecrets, database }: Pick<Platform, "callSecrets" | "database">,
): Work {
  return async (job, signal) => {
    const { url, method = "GET", headers = {}, body } = job.headers;
    if (typeof url !== "string" || !URL.canParse(url))
      throw new WorkFailed("The task needs an address to call.", true);
    if (typeof method !== "string" || !METHODS.includes(method.toUpperCase()))
      throw new WorkFailed("This isn't an HTTP method.", true);
    const isJson = body !== undefined && typeof body !== "string";
    const given = headersOf(headers);
    await assertSecretsAreWritten(database, job, given);
    const filled = new Headers(isJson ? { "content-type": "application/json" } : {});
    try {
      for (const [name, text] of given)
        setCallHeader(filled, name, await callSecrets.fill(job.tenantId, text, new URL(url)));
    } catch (error) {
      refusal(error);
    }
    // The same for every attempt, so that the other side can tell repetitions.
    filled.set("idempotency-key", `${job.instanceId}:${job.number}`);
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: filled,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      // A secret is for the host that it was given to, wherever that host points.
      ...(given.some(([name, text]) => filled.get(name) !== text.trim()) && { redirect: "error" }),
      signal,
      mostBytes: MAX_ANSWER,
    }).catch(refusal);
    return outcomeOf(job, response.status, await readAnswer(response));
  };
}

/** A secret that is missing, or an address that may not be called, will be so at the next attempt. */
function refusal(error: unknown): never {
  const isFinal =
    error instanceof PermanentFailure || (error instanceof AppError && error.status < 500);
  throw isFinal ? new WorkFailed(error.message, true) : error;
}

function headersOf(all: Json): (readonly [string, string])[] {
  const given = typeof all === "string" ? parse(all) : all;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new WorkFailed("The headers must be an object.", true);
  return Object.entries(given).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new WorkFailed("The headers must be JSON.", true);
  }
}

async function readAnswer(response: Response): Promise<Json> {
  const text = await response.text().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "upstream_too_large")
      throw new WorkFailed("The answer is larger than 1 MB.", true);
    throw error;
  });
  if (!(response.headers.get("content-type") ?? "").includes("json")) return text;
  try {
    const value = JSON.parse(text) as Json;
    return isNestedTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}

/** Errors of the caller (4xx) are not tried again, apart from those that ask for it. */
function outcomeOf(job: LockedJob, status: number, body: Json): Outcome {
  if (status >= 400) {
    const mayPass = status >= 500 || status === 408 || status === 425 || status === 429;
    throw new WorkFailed(`The server answered ${status}.`, !mayPass);
  }
  const { resultVariable } = job.headers;
  const name = typeof resultVariable === "string" && resultVariable !== "" ? resultVariable : null;
  return name === null ? {} : { variables: { [name]: { status, body } } };
}
