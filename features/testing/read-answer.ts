import type { Endpoint } from "@devloom/contract";
import { type Caller, requestOf } from "./client.ts";
import type { Arranged } from "./endpoint-example.ts";

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Calls an endpoint of any kind. An answer that ends is read whole; a stream is read until `awaited`
 * appears in it, or not at all when nothing is awaited, and is then closed.
 */
export async function readAnswer(
  caller: Caller,
  endpoint: Endpoint,
  { tenant, ...input }: Arranged<Endpoint>,
  awaited?: string,
): Promise<RawAnswer> {
  const headers = { ...caller.headers, ...input.headers };
  const acting = { ...caller, headers, ...(tenant === undefined ? {} : { tenant }) };
  const ending = new AbortController();
  const response = await fetch(requestOf(acting, endpoint, input), { signal: ending.signal });
  const isStream = (response.headers.get("content-type") ?? "").includes("event-stream");
  if (!isStream) return { status: response.status, text: await response.text() };
  try {
    return { status: response.status, text: await readUntil(response, awaited) };
  } finally {
    ending.abort();
  }
}

/** Text of a stream up to and including the chunk in which `awaited` appears. */
async function readUntil(response: Response, awaited: string | undefined): Promise<string> {
  let text = "";
  if (awaited === undefined) return text;
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(awaited)) return text;
  }
  throw new Error(`The stream ended before it held ${awaited}: ${text}`);
}
