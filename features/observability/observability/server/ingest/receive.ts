import { AppError, type RequestFacts } from "@devloom/server-kit";
import { UNTOLD_BYTES } from "./ingest-room.ts";
import type { IngestProtocol } from "./protocol.ts";
import { assertBudget, type IngestParts, take } from "./take.ts";

export interface Received {
  readonly protocol: IngestProtocol;
  readonly request: RequestFacts;
  readonly body: ReadableStream<Uint8Array>;
}

/** Takes one request of an exporter: key, budget, store, answer. Errors are told as its protocol tells them. */
export async function receive(
  parts: IngestParts,
  { protocol, request, body }: Received,
): Promise<Response> {
  const type =
    (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  let leave = (): void => undefined;
  try {
    const key = await parts.keys.find(request.headers.get("authorization"));
    leave = parts.room.enter(key.id, bytesOf(request.headers.get("content-length")));
    // Read even when it will be refused: an exporter goes on using the connection.
    const sent = await readAll(body);
    assertBudget(parts, key);
    const format = protocol.formatOf(type);
    if (format === null) throw new AppError(415, "unsupported_media_type", protocol.expected);
    const answer = await take(parts, key, {
      signal: protocol.signal,
      format,
      // Remote write names its own packing, which is always the same.
      gzip: format !== "prometheus" && isGzip(request.headers.get("content-encoding")),
      bytes: protocol.whole?.(type, request.headers, sent) ?? sent,
    });
    return protocol.success(type, answer.rejected, answer.reason);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500)
      parts.platform.log.error({ err: error }, "telemetry could not be stored");
    return protocol.failure(type, error.status, error.message, error.headers);
  } finally {
    leave();
  }
}

function bytesOf(length: string | null): number {
  return length !== null && /^\d{1,10}$/.test(length) ? Number(length) : UNTOLD_BYTES;
}

function isGzip(encoding: string | null): boolean {
  const given = (encoding ?? "identity").trim().toLowerCase();
  if (given === "gzip") return true;
  if (given === "identity") return false;
  throw new AppError(415, "unsupported_encoding", "Send the body uncompressed or with gzip.");
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, "body_interrupted", "The request body ended too early.", {
      cause: error,
    });
  }
  return Buffer.concat(chunks);
}
