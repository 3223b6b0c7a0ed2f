import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Contract, ErrorShape } from "@devloom/contract";
import { type Context, Hono } from "hono";
import { AppError } from "../app-error.ts";
import { newId } from "../ids.ts";
import type { PlatformConfig } from "../platform.ts";
import { inSpan, requestDuration } from "../telemetry/instruments.ts";
import type { Logger } from "../telemetry/log.ts";
import type { OwnWork } from "../telemetry/own-work.ts";
import type { Handler, RequestFacts } from "./call.ts";
import { callerAddress } from "./caller-address.ts";
import { readCookies } from "./cookies.ts";
import { cutWhenBroken } from "./cut-when-broken.ts";
import { type Answer, type HeaderRecord, toResponse } from "./answer.ts";
import { errorResponse } from "./error-response.ts";
import { SameSite } from "./same-site.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveEndpoint, type ServingParts } from "./serve-endpoint.ts";

export interface AppParts extends ServingParts {
  readonly config: PlatformConfig;
  readonly log: Logger;
  readonly ownWork: OwnWork;
  readonly modules: readonly {
    contract: Contract;
    handlers: Readonly<Record<string, Handler<never>>>;
  }[];
  /** Answers everything that is not API: the web application. */
  readonly web: ((request: Request) => Promise<Response>) | null;
}

/** `/api/project/{id}` as Hono writes it. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

interface Serving extends AppParts {
  readonly site: SameSite;
  readonly headers: HeaderRecord;
}

type Serve = (request: Request, facts: RequestFacts) => Promise<Answer>;

/** What the server tells of a request; nothing where a test hands one over by itself. */
interface Received {
  Bindings: Partial<HttpBindings>;
}

export interface GatewayApp {
  readonly fetch: Hono<Received>["fetch"];
  /** The answer to what is not a request at all, such as one whose `Host` is no host. */
  refuse(error: unknown): Response;
}

/** The HTTP application: every endpoint of every feature, and nothing that no contract names. */
export function createGatewayApp(appParts: AppParts): GatewayApp {
  const { publicUrl } = appParts.config;
  const parts: Serving = {
    ...appParts,
    site: new SameSite(publicUrl),
    headers: securityHeaders({ https: publicUrl.startsWith("https:") }),
  };
  const app = new Hono<Received>();
  const methods = new Map<string, string[]>();
  const names = new Set<string>();
  for (const { contract, handlers } of parts.modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`No handler for ${name}.`);
      const path = honoPath(endpoint.path);
      const others = methods.get(path) ?? [];
      if (names.has(name) || others.includes(endpoint.method)) {
        throw new Error(`${name} (${endpoint.method} ${endpoint.path}) is declared twice.`);
      }
      names.add(name);
      methods.set(path, [...others, endpoint.method]);
      const route = `${endpoint.method} ${endpoint.path}`;
      app.on(endpoint.method, path, (context) =>
        answer(parts, context, route, (request, facts) => {
          const source = { request, incoming: context.env.incoming };
          const params = context.req.param();
          return serveEndpoint(name, endpoint, handler, parts, source, params, facts).then(
            (reply) => unbroken(reply, context, facts.id, parts.log),
            (error: unknown) => shapedError(error, endpoint.errorShape, facts.id, parts.log),
          );
        }),
      );
    }
  }
  for (const [path, allowed] of methods) {
    const all = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
    app.all(path, (context) =>
      answer(parts, context, path, async () => {
        throw new AppError(405, "method_not_allowed", `Use ${allowed.join(" or ")} here.`, {
          headers: { allow: all.join(", ") },
        });
      }),
    );
  }
  const nowhere = async (): Promise<Response> => {
    throw new AppError(404, "unknown_path", "Not found");
  };
  app.all("/api/*", (context) => answer(parts, context, "/api/*", nowhere));
  app.all("*", (context) => answer(parts, context, "*", parts.web ?? nowhere));
  return {
    fetch: app.fetch,
    refuse: (error) => {
      const failure = new AppError(400, "malformed_request", "This is not a valid HTTP request.", {
        cause: error,
      });
      const requestId = newId();
      return finish(parts, errorResponse(failure, requestId, parts.log), requestId);
    },
  };
}

function unbroken(
  reply: Answer,
  { env }: Context<Received>,
  requestId: string,
  log: Logger,
): Answer {
  if (!(reply instanceof Response)) return reply;
  return cutWhenBroken(reply, env.outgoing, (error) =>
    log.warn({ err: error, requestId }, "an answer broke off"),
  );
}

/** The error as the endpoint's own protocol shows it; without one it goes to the one handler. */
function shapedError(
  error: unknown,
  shape: ErrorShape | undefined,
  requestId: string,
  log: Logger,
): Response {
  if (shape === undefined) throw error;
  return errorResponse(error, requestId, log, shape);
}

async function answer(
  parts: Serving,
  context: Context,
  route: string,
  serve: Serve,
): Promise<Response> {
  const request = context.req.raw;
  const started = performance.now();
  const requestId = newId();
  const response = await inSpan(
    route,
    { "http.route": route, "http.request.method": request.method, "request.id": requestId },
    async (span) => {
      const served = await serveSafely(parts, context, requestId, serve);
      span.setAttribute("http.response.status_code", served.status);
      if (served.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return served;
    },
    SpanKind.SERVER,
  );
  // Nobody will read it: a stream must learn that.
  if (request.method === "HEAD") await response.body?.cancel();
  const took = performance.now() - started;
  const attributes = {
    "http.request.method": request.method,
    "http.route": route,
    "http.response.status_code": response.status,
  };
  requestDuration.record(took / 1000, attributes);
  parts.ownWork.tell({
    id: requestId,
    // Routes of endpoints begin with their method; those for the rest of the addresses are paths alone.
    name: route.includes(" ") ? route : `${request.method} ${route === "*" ? "/*" : route}`,
    kind: "request",
    startedAt: Date.now() - took,
    milliseconds: took,
    hasFailed: response.status >= 500,
    attributes,
  });
  parts.log.debug(
    { requestId, route, status: response.status, milliseconds: Math.round(took) },
    "request",
  );
  return response;
}

async function serveSafely(
  parts: Serving,
  context: Context,
  requestId: string,
  serve: Serve,
): Promise<Response> {
  const request = context.req.raw;
  try {
    parts.site.assertKnownHost(request.headers.get("host"));
    parts.site.assertOwnOrigin(request);
    const facts = factsOf(context, requestId, parts.config.trustedProxies);
    return finish(parts, await serve(request, facts), requestId);
  } catch (error) {
    return finish(parts, errorResponse(error, requestId, parts.log), requestId);
  }
}

function finish(parts: Serving, answer: Answer, requestId: string): Response {
  return toResponse(answer, { ...parts.headers, "x-request-id": requestId });
}

function factsOf(context: Context, id: string, trustedProxies: number): RequestFacts {
  const { raw } = context.req;
  const { headers } = raw;
  return {
    id,
    headers,
    userAgent: (headers.get("user-agent") ?? "").slice(0, 400),
    ip: callerAddress(
      getConnInfo(context).remote.address ?? "",
      headers.get("x-forwarded-for") ?? "",
      trustedProxies,
    ),
    cookies: readCookies(headers.get("cookie")),
    // Few handlers watch for the caller's leaving, and a signal costs as much as all the rest here.
    get signal() {
      return raw.signal;
    },
  };
}
