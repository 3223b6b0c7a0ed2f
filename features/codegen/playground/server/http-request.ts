import { AppError, type GuardedFetch, readHead } from "@devloom/server-kit";
import type { HttpTrial, HttpTrialInput } from "../contract.ts";

/** More is cut off, and said to be. */
const MAX_BODY = 256 * 1024;
/** Each piece of an answer may come in time, and it never end. */
const MAX_MILLISECONDS = 60_000;
/** What the gateway decides, not the person. */
const RESERVED = new Set(["host", "connection", "content-length", "transfer-encoding", "upgrade"]);

/** Sends one request to a public address and tells what came back, or why nothing did. */
export async function sendHttp(
  fetch: GuardedFetch,
  { method, url, headers, body }: HttpTrialInput,
  signal: AbortSignal,
): Promise<HttpTrial> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  const sent = headers.filter(({ name }) => !RESERVED.has(name.toLowerCase()));
  const late = AbortSignal.timeout(MAX_MILLISECONDS);
  const hasBody = body !== "" && method !== "GET" && method !== "HEAD";
  try {
    const response = await fetch(url, {
      method,
      headers: sent.map(({ name, value }): [string, string] => [name, value]),
      redirect: "manual",
      signal: AbortSignal.any([signal, late]),
      ...(hasBody ? { body } : {}),
    });
    const { text, isCut } = await readHead(response, MAX_BODY);
    return {
      problem: null,
      milliseconds: took(),
      response: {
        status: response.status,
        headers: [...response.headers].map(([name, value]) => ({ name, value: storable(value) })),
        body: storable(text),
        isCut,
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    const problem = late.aborted ? "The answer didn't end within 60 seconds." : problemOf(error);
    return { problem, milliseconds: took(), response: null };
  }
}

function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}

function problemOf(error: unknown): string {
  if (error instanceof AppError && error.code === "address_refused")
    return "This is a private or reserved address. Requests from here reach public addresses only.";
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return error.message === "" ? code : error.message;
}
