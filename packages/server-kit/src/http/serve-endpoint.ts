import type { Access, Endpoint } from "@devloom/contract";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Actor, Authenticate } from "../policy/actor.ts";
import type { Clock } from "../clock.ts";
import { decide } from "../policy/decide.ts";
import type { DecisionLog } from "../policy/decision-log.ts";
import type { CallMeter } from "../usage/call-meter.ts";
import { actingAs } from "../policy/acting.ts";
import type { Gate } from "./gate.ts";
import type { Call, Handler, RequestFacts } from "./call.ts";
import { type Answer, type JsonAnswer, WrittenJson } from "./answer.ts";
import { compressAnswer } from "./compress-answer.ts";
import { assertStorableText } from "./input-limits.ts";
import { bearerToken, byPassword, notSignedIn } from "./authorization.ts";
import { parseInput } from "./parse-input.ts";
import { pathOf } from "./path-of.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { type BodySource, readJsonBody, streamedBody } from "./read-body.ts";

export interface ServingParts {
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly decisions: DecisionLog;
  readonly meter: CallMeter;
  readonly rates: RateLimiter;
  /** Asked in turn before every handler. */
  readonly gates: readonly Gate[];
  /** Check answers against the contract too; on in development and tests. */
  readonly checkAnswers: boolean;
}

export const DEFAULT_TENANT = "default";

/** One request through its stations: rate, identity, policy, input, handler, answer. */
export async function serveEndpoint(
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  parts: ServingParts,
  source: BodySource,
  rawParams: Record<string, string>,
  facts: RequestFacts,
): Promise<Answer> {
  const { request } = source;
  if (endpoint.rateLimit !== undefined) parts.rates.spend(name, facts.ip, endpoint.rateLimit);
  const params = parseFields(endpoint.params, rawParams, "params");
  const actor =
    endpoint.access.kind === "public"
      ? null
      : await authorise(name, endpoint, endpoint.access, parts, request, facts);
  if (actor !== null && endpoint.metered) parts.meter.count(actor.tenantId);
  for (const gate of parts.gates) await gate({ name, endpoint, actor });
  const query = parseFields(endpoint.query, queryOf(request.url), "query");
  const hasBody = endpoint.body !== undefined || endpoint.consumes !== undefined;
  const body = hasBody ? await bodyOf(endpoint, source) : undefined;
  let headers: Headers | undefined;
  const call: Call<Endpoint> = {
    params,
    query,
    body,
    // The endpoint's access decides whether there is an actor; handlers see the exact type.
    actor: actor as Actor,
    ifMatch: readIfMatch(request),
    request: facts,
    get answer() {
      return (headers ??= new Headers());
    },
  };
  const reply: unknown = await actingAs(actor, () => handler(call));
  if (reply instanceof Response) return withHeaders(reply, headers);
  if (parts.checkAnswers) assertMatchesContract(endpoint, reply);
  return compressAnswer(present(endpoint, reply, headers), request);
}

async function bodyOf(endpoint: Endpoint, source: BodySource): Promise<unknown> {
  const { body, consumes, bodyLimit } = endpoint;
  if (consumes !== undefined) return streamedBody(source.request, consumes, bodyLimit);
  return body === undefined
    ? undefined
    : parseInput(body, await readJsonBody(source, bodyLimit), "body");
}

async function authorise(
  name: string,
  endpoint: Endpoint,
  access: Exclude<Access, { kind: "public" }>,
  parts: ServingParts,
  request: Request,
  facts: RequestFacts,
): Promise<Actor> {
  const tenant = request.headers.get("x-tenant-id") ?? DEFAULT_TENANT;
  const header = request.headers.get("authorization") ?? "";
  const actor = endpoint.basicAuth
    ? await byPassword(header, (token) => parts.authenticate({ token, tenant }))
    : await parts.authenticate({ token: bearerToken(header) ?? notSignedIn("Bearer"), tenant });
  const path = pathOf(request.url);
  const decision = await decide(actor, access, {
    operation: name,
    method: endpoint.method,
    path,
    ip: facts.ip,
    time: parts.clock.now(),
  });
  const recorded = parts.decisions.record(
    actor,
    { action: name, resource: path, requestId: facts.id, quiet: !endpoint.metered },
    decision,
  );
  const { verdict } = decision;
  if (!verdict.allowed) {
    await recorded;
    const policies = verdict.policies.length === 0 ? {} : { policies: verdict.policies };
    throw new AppError(403, "forbidden", verdict.reason, {
      details: { missing: verdict.missing, ...policies },
    });
  }
  return actor;
}

/** What a handler put on `answer` counts too when it makes the response itself. */
function withHeaders(response: Response, added: Headers | undefined): Response {
  if (added === undefined) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of added) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

function parseFields<Fields extends z.ZodObject>(
  fields: Fields,
  raw: Record<string, string>,
  part: string,
): z.output<Fields> {
  for (const text of Object.values(raw)) assertStorableText(text);
  return parseInput(fields, raw, part);
}

/** Repeated fields keep their last value; contracts name single values only. */
function queryOf(url: string): Record<string, string> {
  const start = url.indexOf("?");
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start + 1)));
}

function readIfMatch(request: Request): number | null {
  const header = request.headers.get("if-match");
  if (header === null || header === "*") return null;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError(400, "bad_if_match", 'Send If-Match as a quoted version, for example "3".');
  return Number(version);
}

/** Longer ones were written elsewhere so that nobody reads them here; short ones of the same hand are checked. */
const MAX_READ_BYTES = 262_144;

function assertMatchesContract(endpoint: Endpoint, reply: unknown): void {
  if (reply instanceof WrittenJson && reply.bytes.length > MAX_READ_BYTES) return;
  const plain: unknown =
    reply instanceof WrittenJson ? JSON.parse(new TextDecoder().decode(reply.bytes)) : reply;
  const checked = endpoint.response.safeParse(plain);
  if (checked.success) return;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${checked.error.message}`,
  );
}

function bodyText(reply: unknown): JsonAnswer["body"] {
  if (reply instanceof WrittenJson) return reply.bytes;
  return reply === undefined ? null : JSON.stringify(reply);
}

function present(endpoint: Endpoint, reply: unknown, added: Headers | undefined): JsonAnswer {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (endpoint.versioned && typeof reply === "object" && reply !== null && "version" in reply) {
    headers["etag"] = `"${String(reply.version)}"`;
  }
  const body = bodyText(reply);
  if (body !== null) headers["content-type"] = "application/json; charset=utf-8";
  return { status: endpoint.status, body, headers, added };
}
