import { AppError } from "../app-error.ts";
import { assertWithinLimits } from "./input-limits.ts";

/** Characters PostgreSQL cannot store in text; refused early with a sentence instead of a database error. */
const NUL = "\u0000";

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = new AppError(
    413,
    "body_too_large",
    `The request body is larger than ${limit} bytes.`,
  );
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON body of a request, or `undefined` when it has none. */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  if (request.body === null) return undefined;
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError(415, "unsupported_media_type", "Send the body as application/json.");
  }
  const value = parseJson(bytes);
  assertWithinLimits(value);
  return value;
}

function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid UTF-8.");
  }
  if (text.includes(NUL) || /\\u0000/.test(text)) {
    throw new AppError(400, "malformed_body", "The request body holds a NUL character.");
  }
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWellFormed(text)) {
    throw new AppError(400, "malformed_body", "The request body holds half of a surrogate pair.");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError(400, "malformed_body", "The request body is not valid JSON.");
  }
}

function isWellFormed(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)).search(/\\ud[89a-f]/) < 0;
  } catch {
    return true;
  }
}
