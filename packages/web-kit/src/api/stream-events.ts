import type { Endpoint, InputOf } from "@devloom/contract";
import { createSseParser, type SseMessage } from "../live/sse-parser.ts";
import type { AnyInput, CallInput } from "./call-input.ts";
import { send } from "./transport.ts";

/** Reads a stream of server-sent events until it ends or `signal` does. Slow listeners slow the stream. */
export async function streamEvents<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>["query"],
  signal: AbortSignal,
  onMessage: (message: SseMessage) => void,
): Promise<void> {
  // The query of a contract is an object of plain values.
  const fields = query as Readonly<Record<string, string | number>>;
  return read(endpoint, { query: fields, signal }, onMessage);
}

/** Makes a call that is answered with such a stream. */
export async function streamCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onMessage: (message: SseMessage) => void,
): Promise<void> {
  return read(endpoint, input, onMessage);
}

async function read(
  endpoint: Endpoint,
  input: AnyInput,
  onMessage: (message: SseMessage) => void,
): Promise<void> {
  const response = await send(endpoint, input, { accept: "text/event-stream" });
  const parse = createSseParser();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return;
    for (const message of parse(piece.value)) onMessage(message);
  }
}
