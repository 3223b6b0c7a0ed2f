import type { IncomingMessage } from "node:http";
import { DEFAULT_BODY_LIMIT } from "@devloom/contract";
import { GrowingBytes, hasManyValues } from "@devloom/sandbox";
import { AppError } from "../app-error.ts";
import { assertWithinLimits, INPUT_LIMITS, refuse } from "./input-limits.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** A request, and where its bytes come from when a server received it. */
export interface BodySource {
  readonly request: Request;
  readonly incoming: IncomingMessage | undefined;
}

async function readBytes({ request, incoming }: BodySource, limit: number): Promise<Buffer> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > limit) throw tooLarge(limit);
  const isMeasured = request.headers.get("transfer-encoding") === null;
  if (incoming !== undefined && isMeasured)
    return length === null ? Buffer.alloc(0) : receiveMeasured(incoming);
  const received = new GrowingBytes();
  try {
    for await (const chunk of request.body ?? []) {
      if (received.length + chunk.byteLength > limit) throw tooLarge(limit);
      received.add(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : interrupted(error);
  }
  return received.take();
}

/** The bytes that a header has told the number of: the server takes no more. A web stream would cost ten times as much. */
function receiveMeasured(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received = new GrowingBytes();
    incoming.on("data", (chunk: Buffer) => received.add(chunk));
    incoming.once("end", () => resolve(received.take()));
    incoming.once("error", (error) => reject(interrupted(error)));
    incoming.once("close", () => {
      if (!incoming.readableEnded) reject(interrupted(undefined));
    });
  });
}

function interrupted(cause: unknown): AppError {
  return new AppError(400, "body_interrupted", "The request body ended too early.", { cause });
}

function tooLarge(limit: number): AppError {
  return new AppError(413, "body_too_large", `The request body is larger than ${limit} bytes.`);
}

/** The JSON body of a request, or `undefined` when it has none. */
export async function readJsonBody(source: BodySource, limit: number): Promise<unknown> {
  const { request } = source;
  const bytes = await readBytes(source, limit);
  if (bytes.byteLength === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new AppError(415, "unsupported_media_type", "Send the body as application/json.");
  }
  const value = parseJson(bytes);
  // An endpoint that takes more than usual takes texts of files: how long they may be, its contract says.
  assertWithinLimits(value, limit > DEFAULT_BODY_LIMIT ? limit : undefined);
  return value;
}

/** An endpoint that takes several types tells them apart itself. */
const ANY_TYPE = "*/*";

/** The bytes of a request as they arrive; reading on behind the limit fails. */
export function streamedBody(
  request: Request,
  contentType: string,
  limit: number,
): ReadableStream<Uint8Array> {
  const given = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (given !== contentType && contentType !== ANY_TYPE) {
    throw new AppError(415, "unsupported_media_type", `Send the body as ${contentType}.`);
  }
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(tooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
  return (request.body ?? new Blob([]).stream()).pipeThrough(counted);
}

/** Values are counted before they are made: megabytes of empty lists would keep everybody waiting for seconds. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.byteLength > INPUT_LIMITS.values && hasManyValues(bytes, INPUT_LIMITS.values))
    refuse("holds too many values", INPUT_LIMITS.values);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid UTF-8.");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid JSON.");
  }
}

/** All bytes of a streamed body; one behind its limit has failed by itself. */
export async function receiveBytes(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const received = new GrowingBytes();
  try {
    for await (const part of body) received.add(part);
  } catch (error) {
    throw error instanceof AppError ? error : interrupted(error);
  }
  return received.take();
}
