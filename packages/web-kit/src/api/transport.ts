import type { Endpoint } from "@devloom/contract";
import { ApiError, errorFromResponse, networkError } from "./api-error.ts";
import type { AnyInput } from "./call-input.ts";
import { meetChallenge } from "./challenge.ts";
import { reportReachable } from "./connectivity.ts";
import { notePosition } from "../live/position.ts";
import { refreshOnce } from "./refresh.ts";
import { tokenStore } from "./token-store.ts";

/** Stands for the caller's own tenant. */
export const DEFAULT_TENANT = "default";

export type Target = Pick<Endpoint, "method" | "path" | "access"> &
  Partial<Pick<Endpoint, "consumes">>;

/** How reads are asked for that may travel together. */
export type FetchRead = (address: string, init: ReadInit) => Promise<Response>;

export interface ReadInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | null;
}

let baseUrl = "";
let fetchRead: FetchRead | undefined;

/** Pages of visitors read one thing at a time and never bring this. */
export function joinReadsWith(join: FetchRead | undefined): void {
  fetchRead = join;
}

/** Where the API lives when it is not the page's own origin; tests point it at their server. */
export function setBaseUrl(url: string): void {
  baseUrl = url;
}

/** `/api/project/{id}` with its parameters filled in and its query appended. */
export function addressOf(target: Pick<Target, "path">, input: AnyInput): string {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    const text = toText(value);
    if (text !== "") search.append(name, text);
  }
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ""}`;
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Sends one request with the bearer token and the tenant. Where the person can lift a refusal, they
 * are asked to, and the request is repeated once.
 */
export async function send(
  target: Target,
  input: AnyInput,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await sendAuthorised(target, input, extraHeaders);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await meetChallenge(error, target))) throw error;
    return sendAuthorised(target, input, extraHeaders);
  }
}

/** A refused token is renewed once; when the session is over, the browser is signed out. */
async function sendAuthorised(
  target: Target,
  input: AnyInput,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const token = tokenStore.get();
  const response = await sendOnce(target, input, token, extraHeaders);
  if (response.ok) return response;
  const error = await errorFromResponse(response);
  if (error.status !== 401 || token === null || target.access.kind === "public") throw error;
  const fresh = await refreshOnce(token);
  if (fresh === null) throw error;
  return sendAgain(target, input, fresh, extraHeaders);
}

async function sendAgain(
  target: Target,
  input: AnyInput,
  token: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const response = await sendOnce(target, input, token, extraHeaders);
  if (response.ok) return response;
  const error: ApiError = await errorFromResponse(response);
  // Refused although just renewed: forget it, unless another tab has brought a newer one.
  if (error.status === 401 && tokenStore.get() === token) tokenStore.clear();
  throw error;
}

/** Bytes travel as they are, everything else as JSON. */
function bodyOf({ body }: AnyInput): string | Blob | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  if (body instanceof Blob) return body;
  // Endpoints that take bytes take this form of them.
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

async function sendOnce(
  target: Target,
  input: AnyInput,
  token: string | null,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "x-tenant-id": DEFAULT_TENANT,
    ...extraHeaders,
  };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (input.body !== undefined) headers["content-type"] = target.consumes ?? "application/json";
  if (input.ifMatch !== undefined) headers["if-match"] = `"${input.ifMatch}"`;
  try {
    const address = addressOf(target, input);
    const signal = input.signal ?? null;
    const isRead = target.method === "GET" && target.path.startsWith("/api/");
    const canJoin = input.isJoinable === true && isRead;
    const response =
      canJoin && fetchRead !== undefined
        ? await fetchRead(address, { headers, signal })
        : await fetch(address, {
            method: target.method,
            headers,
            credentials: "same-origin",
            body: bodyOf(input),
            signal,
          });
    reportReachable(true);
    notePosition(response.headers);
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    reportReachable(false);
    throw networkError();
  }
}
