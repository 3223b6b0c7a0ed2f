import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { type ErrorShape, JOINED_READS_PATH } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import { newId } from "../ids.ts";
import type { PlatformConfig } from "../platform.ts";
import { inSpan, requestDuration } from "../telemetry/instruments.ts";
import type { Logger } from "../telemetry/log.ts";
import type { OwnWork } from "../telemetry/own-work.ts";
import type { RequestFacts } from "./call.ts";
import { callerAddress } from "./caller-address.ts";
import { readCookies } from "./cookies.ts";
import { cutWhenBroken } from "./cut-when-broken.ts";
import { type Answer, type HeaderRecord, toResponse } from "./answer.ts";
import { type EndpointModule, type Route, type Routes, routesOf } from "./endpoint-routes.ts";
import { errorResponse } from "./error-response.ts";
import { joinedReads } from "./joined-reads.ts";
import { pathOf } from "./path-of.ts";
import type { Found } from "./route-table.ts";
import { SameSite } from "./same-site.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveEndpoint, type ServingParts } from "./serve-endpoint.ts";

export interface AppParts extends ServingParts {
  readonly config: PlatformConfig;
  readonly log: Logger;
  readonly ownWork: OwnWork;
  readonly modules: readonly EndpointModule[];
  /** Answers everything that is not API: the web application. */
  readonly web: ((request: Request) => Promise<Response>) | null;
}

interface Serving extends AppParts {
  readonly site: SameSite;
  readonly headers: HeaderRecord;
}

/** A request, and the server's own view of it and of its answer, unless that is part of another one. */
interface Exchange extends Pick<HttpBindings, "incoming"> {
  readonly request: Request;
  readonly outgoing: HttpBindings["outgoing"] | undefined;
}

type Serve = (request: Request, facts: RequestFacts) => Promise<Answer>;

/** The HTTP application: every endpoint of every feature, and nothing that no contract names. */
export function createGatewayListener(appParts: AppParts): RequestListener {
  const { publicUrl } = appParts.config;
  const parts: Serving = {
    ...appParts,
    site: new SameSite(publicUrl),
    headers: securityHeaders({ https: publicUrl.startsWith("https:") }),
  };
  const routes = routesOf(parts.modules);
  const serve = getRequestListener(
    (request, bindings) => {
      // The port speaks HTTP/1 alone.
      const { incoming, outgoing } = bindings as HttpBindings;
      const answered = dispatch(parts, routes, { request, incoming, outgoing });
      if (request.method !== "HEAD") return answered;
      return answered.then((response) => new Response(null, response));
    },
    { errorHandler: (error) => refuse(parts, error) },
  );
  return (request, response) => void serve(request, response);
}

/** The answer to what is not a request at all, such as one whose `Host` is no host. */
function refuse(parts: Serving, cause: unknown): Response {
  const text = "This is not a valid HTTP request.";
  const failure = new AppError(400, "malformed_request", text, { cause });
  const requestId = newId();
  return finish(parts, errorResponse(failure, requestId, parts.log), requestId);
}

function dispatch(parts: Serving, routes: Routes, exchange: Exchange): Promise<Response> {
  const { method, url } = exchange.request;
  const path = pathOf(url);
  if (path === JOINED_READS_PATH && method === "POST") return join(parts, routes, exchange);
  const found = routes.get(method === "HEAD" ? "GET" : method)?.find(path);
  if (found !== undefined) return answerEndpoint(parts, exchange, found);
  const others = [...routes].flatMap(([known, table]) => {
    const other = table.find(path);
    return other === undefined ? [] : { known, path: other.target.endpoint.path };
  });
  const [other] = others;
  if (other !== undefined) {
    const methods = others.map(({ known }) => known);
    return answer(parts, exchange, other.path, () => notAllowed(methods));
  }
  const isApi = path === "/api" || path.startsWith("/api/");
  if (isApi) return answer(parts, exchange, "/api/*", notFoundHandler);
  return answer(parts, exchange, "*", parts.web ?? notFoundHandler);
}

/** Each of the reads goes the whole way of a request of its own. */
function join(parts: Serving, routes: Routes, exchange: Exchange): Promise<Response> {
  const { incoming } = exchange;
  return answer(parts, exchange, `POST ${JOINED_READS_PATH}`, (request) =>
    joinedReads({ request, incoming }, (read) =>
      dispatch(parts, routes, { request: read, incoming, outgoing: undefined }),
    ),
  );
}

function answerEndpoint(
  parts: Serving,
  exchange: Exchange,
  { target, params }: Found<Route>,
): Promise<Response> {
  const { name, endpoint, handler, title } = target;
  return answer(parts, exchange, title, async (request, facts) => {
    const source = { request, incoming: exchange.incoming };
    try {
      const reply = await serveEndpoint(name, endpoint, handler, parts, source, params, facts);
      return unbroken(reply, exchange, facts.id, parts.log);
    } catch (error) {
      return shapedError(error, endpoint.errorShape, facts.id, parts.log);
    }
  });
}

async function notAllowed(methods: readonly string[]): Promise<never> {
  const all = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  throw new AppError(405, "method_not_allowed", `Use ${methods.join(" or ")} here.`, {
    headers: { allow: all.join(", ") },
  });
}

async function notFoundHandler(): Promise<never> {
  throw new AppError(404, "unknown_path", "Not found");
}

function unbroken(reply: Answer, { outgoing }: Exchange, requestId: string, log: Logger): Answer {
  if (!(reply instanceof Response)) return reply;
  return cutWhenBroken(reply, outgoing, (error) =>
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
  exchange: Exchange,
  route: string,
  serve: Serve,
): Promise<Response> {
  const { request } = exchange;
  const started = performance.now();
  const requestId = newId();
  const response = await inSpan(
    route,
    { "http.route": route, "http.request.method": request.method, "request.id": requestId },
    async (span) => {
      const served = await serveSafely(parts, exchange, requestId, serve);
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
  exchange: Exchange,
  requestId: string,
  serve: Serve,
): Promise<Response> {
  const { request } = exchange;
  try {
    parts.site.assertKnownHost(request.headers.get("host"));
    parts.site.assertOwnOrigin(request);
    const facts = factsOf(exchange, requestId, parts.config.trustedProxies);
    return finish(parts, await serve(request, facts), requestId);
  } catch (error) {
    return finish(parts, errorResponse(error, requestId, parts.log), requestId);
  }
}

function finish(parts: Serving, answer: Answer, requestId: string): Response {
  return toResponse(answer, { ...parts.headers, "x-request-id": requestId });
}

function factsOf(
  { request, incoming }: Exchange,
  id: string,
  trustedProxies: number,
): RequestFacts {
  const { headers } = request;
  return {
    id,
    headers,
    userAgent: (headers.get("user-agent") ?? "").slice(0, 400),
    ip: callerAddress(
      incoming.socket.remoteAddress ?? "",
      headers.get("x-forwarded-for") ?? "",
      trustedProxies,
    ),
    cookies: readCookies(headers.get("cookie")),
    // Few handlers watch for the caller's leaving, and a signal costs as much as all the rest here.
    get signal() {
      return request.signal;
    },
  };
}
