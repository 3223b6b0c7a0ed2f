import { getConnInfo } from "@hono/node-server/conninfo";
import { SpanKind } from "@opentelemetry/api";
import type { Contract } from "@devloom/contract";
import { type Context, Hono } from "hono";
import { AppError } from "../app-error.ts";
import { newId } from "../ids.ts";
import type { PlatformConfig } from "../platform.ts";
import { inSpan, requestDuration } from "../telemetry/instruments.ts";
import type { Logger } from "../telemetry/log.ts";
import type { Handler, RequestFacts } from "./call.ts";
import { readCookies } from "./cookies.ts";
import { errorResponse } from "./error-response.ts";
import { assertKnownHost, assertOwnOrigin } from "./same-site.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveEndpoint, type ServingParts } from "./serve-endpoint.ts";

export interface AppParts extends ServingParts {
  readonly config: PlatformConfig;
  readonly log: Logger;
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

/** The HTTP application: every endpoint of every feature, and nothing that no contract names. */
export function createGatewayApp(parts: AppParts): Hono {
  const app = new Hono();
  const methods = new Map<string, string[]>();
  for (const { contract, handlers } of parts.modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`No handler for ${name}.`);
      const path = honoPath(endpoint.path);
      methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
      app.on(endpoint.method, path, (context) =>
        answer(parts, context, `${endpoint.method} ${endpoint.path}`, (request, facts) =>
          // `modules` pairs each contract with its own handlers, so the types match by construction.
          serveEndpoint(
            name,
            endpoint,
            handler as unknown as Handler<typeof endpoint>,
            parts,
            request,
            context.req.param(),
            facts,
          ),
        ),
      );
    }
  }
  for (const [path, allowed] of methods) {
    app.all(path, (context) =>
      answer(parts, context, path, async () => {
        throw new AppError(405, "method_not_allowed", `Use ${allowed.join(" or ")} here.`, {
          headers: { allow: allowed.join(", ") },
        });
      }),
    );
  }
  const nowhere = async (): Promise<Response> => {
    throw new AppError(404, "unknown_path", "There is nothing at this address.");
  };
  app.all("/api/*", (context) => answer(parts, context, "/api/*", nowhere));
  const { web } = parts;
  app.all("*", (context) => answer(parts, context, "*", web ?? nowhere));
  return app;
}

async function answer(
  parts: AppParts,
  context: Context,
  route: string,
  serve: (request: Request, facts: RequestFacts) => Promise<Response>,
): Promise<Response> {
  const request = context.req.raw;
  const started = performance.now();
  const requestId = newId();
  const response = await inSpan(
    route,
    { "http.route": route, "request.id": requestId },
    async (span) => {
      try {
        const host = request.headers.get("host");
        assertKnownHost(host, parts.config.publicUrl);
        assertOwnOrigin(request, host, parts.config.publicUrl);
        return await serve(request, factsOf(context, requestId, parts.config.trustedProxies));
      } catch (error) {
        const failure = errorResponse(error, requestId, parts.log);
        if (failure.status >= 500 && error instanceof Error) span.recordException(error);
        return failure;
      }
    },
    SpanKind.SERVER,
  );
  finish(parts, request, response, route, requestId, performance.now() - started);
  return response;
}

function finish(
  parts: AppParts,
  request: Request,
  response: Response,
  route: string,
  requestId: string,
  took: number,
): void {
  const https = parts.config.publicUrl.startsWith("https:");
  for (const [name, value] of Object.entries(securityHeaders({ https }))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("x-request-id", requestId);
  requestDuration.record(took / 1000, {
    "http.request.method": request.method,
    "http.route": route,
    "http.response.status_code": response.status,
  });
  parts.log.debug(
    { requestId, route, status: response.status, milliseconds: Math.round(took) },
    "request",
  );
}

function factsOf(context: Context, id: string, trustedProxies: number): RequestFacts {
  const headers = context.req.raw.headers;
  return {
    id,
    headers,
    userAgent: (headers.get("user-agent") ?? "").slice(0, 400),
    ip: callerAddress(context, headers, trustedProxies),
    cookies: readCookies(headers.get("cookie")),
    signal: context.req.raw.signal,
  };
}

/** Each trusted proxy appended the address it saw; what stands further left may be made up. */
function callerAddress(context: Context, headers: Headers, trustedProxies: number): string {
  const socket = getConnInfo(context).remote.address ?? "";
  if (trustedProxies === 0) return socket;
  const seen = (headers.get("x-forwarded-for") ?? "").split(",").map((one) => one.trim());
  return seen.at(-trustedProxies) || socket;
}
