import type { GuardedFetch } from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import type { LockedJob } from "./job-store.ts";
import { type Outcome, type Work, WorkFailed } from "./work.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];
const MAX_ANSWER = 1024 * 1024;
const SECRET = /\{\{\s*secrets\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;

/** Secrets of a tenant by name, read when they are needed. */
export type ReadSecrets = (tenantId: string) => Promise<ReadonlyMap<string, string>>;

/** Sends a request to a public server. Secrets are filled in on the way and kept nowhere. */
export function httpRequest(fetch: GuardedFetch, readSecrets: ReadSecrets): Work {
  return async (job, signal) => {
    const secrets = await readSecrets(job.tenantId);
    const fill = (text: string): string =>
      text.replaceAll(SECRET, (_, name: string) => {
        const value = secrets.get(name);
        if (value === undefined) throw new WorkFailed(`There is no secret “${name}”.`, true);
        return value;
      });
    const { url, method = "GET", headers = {}, body } = job.headers;
    if (typeof url !== "string") throw new WorkFailed("The task has no address to call.", true);
    if (typeof method !== "string" || !METHODS.includes(method.toUpperCase()))
      throw new WorkFailed("The method is none of HTTP.", true);
    const isJson = body !== undefined && typeof body !== "string";
    const sent = body === undefined ? undefined : isJson ? JSON.stringify(body) : body;
    const response = await fetch(fill(url), {
      method: method.toUpperCase(),
      headers: {
        ...(isJson && { "content-type": "application/json" }),
        // The same for every attempt, so that the other side can tell repetitions.
        "idempotency-key": `${job.instanceId}:${job.number}`,
        ...headersOf(headers, fill),
      },
      ...(sent !== undefined && { body: fill(sent) }),
      signal,
    });
    return outcomeOf(job, response.status, await readAnswer(response));
  };
}

function headersOf(all: Json, fill: (text: string) => string): Record<string, string> {
  const given = typeof all === "string" ? parse(all) : all;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new WorkFailed("The headers are no object.", true);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      fill(typeof value === "string" ? value : JSON.stringify(value)),
    ]),
  );
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new WorkFailed("The headers are not JSON.", true);
  }
}

async function readAnswer(response: Response): Promise<Json> {
  const text = await response.text();
  if (text.length > MAX_ANSWER) throw new WorkFailed("The answer is larger than 1 MB.", true);
  if (!(response.headers.get("content-type") ?? "").includes("json")) return text;
  try {
    return JSON.parse(text) as Json;
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
