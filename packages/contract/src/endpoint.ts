import { z } from "zod";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How often one caller may call before being asked to wait. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The errors of a protocol that has its own, such as SCIM. */
export interface ErrorShape {
  readonly contentType: string;
  body(error: { status: number; code: string; message: string }): unknown;
}

type Fields = z.ZodObject<z.ZodRawShape>;

interface Definition<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Allowed extends Access,
> {
  readonly method: Method;
  /** `/api/project/{id}`: braces name the fields of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Allowed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Output;
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The response has a `version`: it is sent as ETag, and `If-Match` is honoured on writes. */
  readonly versioned?: boolean;
  /** Largest request body in bytes; one mebibyte when absent. */
  readonly bodyLimit?: number;
  readonly rateLimit?: RateLimit;
  /** Whether a call counts as API usage; screens that watch usage must not drive it. */
  readonly metered?: boolean;
  /** Content type of an answer that is not JSON; the handler then returns a `Response`. */
  readonly produces?: string;
  /** Content type of a request that is not JSON; its body is then `Bytes`. */
  readonly consumes?: string;
  /** How errors look where another protocol than ours says so. */
  readonly errorShape?: ErrorShape;
  /** A dangerous action: the caller must have proved who they are a short while ago. */
  readonly stepUp?: boolean;
  /** Programs such as git send their token as the password of HTTP Basic; taken beside `Bearer`. */
  readonly basicAuth?: boolean;
}

/** One call of the API. Routing, validation, documentation, client and tests all follow from it. */
export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> extends Required<
  Pick<Definition<Params, Query, Body, Output, Allowed>, "method" | "path" | "summary" | "access">
> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body | undefined;
  readonly response: Output;
  readonly status: 200 | 201 | 202 | 204;
  readonly versioned: boolean;
  readonly bodyLimit: number;
  readonly rateLimit: RateLimit | undefined;
  readonly metered: boolean;
  readonly produces: string | undefined;
  readonly consumes: string | undefined;
  readonly errorShape: ErrorShape | undefined;
  readonly stepUp: boolean;
  readonly basicAuth: boolean;
}

/** A request body that is not JSON: callers send the bytes, handlers read them as they arrive. */
export const Bytes = z.custom() as unknown as z.ZodType<
  // Zod cannot describe a value that changes its form on the way; the gateway hands over the stream.
  ReadableStream<Uint8Array>,
  Blob | Uint8Array<ArrayBuffer>
>;

/** The endpoints of one feature by operation name. */
export type Contract = Readonly<Record<string, Endpoint>>;

type Empty = z.ZodObject<Record<never, never>>;
const empty: Empty = z.strictObject({});
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/**
 * Declares one call.
 *
 *     export const getProject = endpoint({
 *       method: "GET", path: "/api/project/{id}", summary: "One project",
 *       access: holders("project:read"),
 *       params: z.strictObject({ id }), response: Project, versioned: true,
 *     });
 */
export function endpoint<
  Output extends z.ZodType,
  Allowed extends Access,
  Params extends Fields = Empty,
  Query extends Fields = Empty,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition<Params, Query, Body, Output, Allowed>,
): Endpoint<Params, Query, Body, Output, Allowed> {
  return {
    ...definition,
    // Absent parts are empty objects; the type parameters default to exactly that.
    params: definition.params ?? (empty as unknown as Params),
    query: definition.query ?? (empty as unknown as Query),
    body: definition.body,
    status: definition.status ?? 200,
    versioned: definition.versioned ?? false,
    bodyLimit: definition.bodyLimit ?? DEFAULT_BODY_LIMIT,
    rateLimit: definition.rateLimit,
    metered: definition.metered ?? true,
    produces: definition.produces,
    consumes: definition.consumes,
    errorShape: definition.errorShape,
    stepUp: definition.stepUp ?? false,
    basicAuth: definition.basicAuth ?? false,
  };
}

/** What a caller sends. */
export type InputOf<E extends Endpoint> = {
  params: z.input<E["params"]>;
  query: z.input<E["query"]>;
  body: z.input<NonNullable<E["body"]>>;
};

/** What a handler receives after parsing. */
export type ParsedOf<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<NonNullable<E["body"]>>;
};

/** What a caller gets back. */
export type OutputOf<E extends Endpoint> = z.output<E["response"]>;

/** What a handler returns before it is presented. */
export type ReplyOf<E extends Endpoint> = z.input<E["response"]>;
