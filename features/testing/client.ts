import type { Endpoint, InputOf, OutputOf } from "@devloom/contract";
import { register } from "../settings/identity/contract.ts";

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Whoever calls: an access token, and the tenant to act in. */
export interface Caller {
  readonly url: string;
  readonly token?: string;
  readonly tenant?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Input<E extends Endpoint> = Partial<InputOf<E>>;

/** The HTTP request of a call: address, method, headers and JSON body. */
export function requestOf<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: Input<E> = {},
): Request {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    query.append(name, String(value));
  const hasBody = input.body !== undefined;
  return new Request(`${caller.url}${path}${query.size > 0 ? `?${query.toString()}` : ""}`, {
    method: endpoint.method,
    redirect: "manual",
    headers: {
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(caller.tenant === undefined ? {} : { "x-tenant-id": caller.tenant }),
      ...(hasBody ? { "content-type": endpoint.consumes ?? "application/json" } : {}),
      ...caller.headers,
    },
    ...(hasBody
      ? { body: endpoint.consumes === undefined ? JSON.stringify(input.body) : bytesOf(input.body) }
      : {}),
  });
}

function bytesOf(body: unknown): Blob {
  if (body instanceof Blob) return body;
  if (body instanceof Uint8Array) return new Blob([new Uint8Array(body)]);
  throw new Error("This endpoint takes bytes.");
}

/** Calls an endpoint over HTTP, as any client would. The answer's body is not checked: tests do. */
export async function send<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: Input<E> = {},
): Promise<Answer<OutputOf<E>>> {
  const response = await fetch(requestOf(caller, endpoint, input));
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  // Tests assert on the shape; this is only how they get at it.
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as OutputOf<E>,
  };
}

let people = 0;

export interface Person extends Caller {
  readonly token: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
  readonly user: OutputOf<typeof register>["user"];
}

/** A fresh account with a tenant of its own, made through the API. */
export async function registerPerson(
  url: string,
  overrides: { email?: string; password?: string; headers?: Record<string, string> } = {},
): Promise<Person> {
  people += 1;
  const email = overrides.email ?? `person-${people}-${Date.now()}@example.com`;
  const password = overrides.password ?? "Woven-Threads-42";
  const caller = {
    url,
    ...(overrides.headers === undefined ? {} : { headers: overrides.headers }),
  };
  const { status, body } = await send(caller, register, {
    body: { email, password, firstName: "Test", lastName: `Person ${people}` },
  });
  if (status !== 201) throw new Error(`Registering failed with ${status}: ${JSON.stringify(body)}`);
  return {
    url,
    token: body.accessToken,
    refreshToken: body.refreshToken,
    email,
    password,
    user: body.user,
  };
}
