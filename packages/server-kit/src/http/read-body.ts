import { DEFAULT_BODY_LIMIT } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import { assertWithinLimits } from "./input-limits.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new AppError(400, "body_interrupted", "The request body ended too early.", {
      cause: error,
    });
  }
  if (size > limit) throw tooLarge(limit);
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): AppError {
  return new AppError(413, "body_too_large", `The request body is larger than ${limit} bytes.`);
}

/** The JSON body of a request, or `undefined` when it has none. */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  if (request.body === null) return undefined;
  const bytes = await readBytes(request, limit);
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

function parseJson(bytes: Buffer): unknown {
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
  const parts: Uint8Array[] = [];
  try {
    for await (const part of body) parts.push(part);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, "body_interrupted", "The request body ended too early.", {
      cause: error,
    });
  }
  return Buffer.concat(parts);
}
