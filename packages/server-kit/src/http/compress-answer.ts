import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncoding } from "./accepts-encoding.ts";
import type { JsonAnswer } from "./answer.ts";

const zip = promisify(gzip);
/** Shorter answers are on their way sooner as they are. */
const MIN_LENGTH = 32_768;
/** Most of what can be won, at a fraction of the time. */
const LEVEL = 3;

/**
 * Compresses a long answer for whoever takes it so; what the source of a large project says is a sixth then.
 * Callers prove themselves by a header, never by a cookie, so that nobody else can have answers with chosen
 * parts made and learn from their lengths.
 */
export function compressAnswer(
  answer: JsonAnswer,
  request: Request,
): JsonAnswer | Promise<JsonAnswer> {
  const { body } = answer;
  if (body === null || body.length < MIN_LENGTH) return answer;
  return compressed(answer, body, request);
}

async function compressed(
  answer: JsonAnswer,
  body: NonNullable<JsonAnswer["body"]>,
  request: Request,
): Promise<JsonAnswer> {
  const { headers } = answer;
  const vary = { ...headers, vary: "accept-encoding" };
  if (!acceptsEncoding(request.headers.get("accept-encoding"), "gzip"))
    return { ...answer, headers: vary };
  const bytes = new Uint8Array(await zip(body, { level: LEVEL }));
  return { ...answer, body: bytes, headers: { ...vary, "content-encoding": "gzip" } };
}
