import { createGzip, constants } from "node:zlib";
import { Readable } from "node:stream";
import { DEFAULT_BODY_LIMIT, type JoinedAnswer, MAX_JOINED_READS } from "@devloom/contract";
import { z } from "zod";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { parseInput } from "./parse-input.ts";
import { type BodySource, readJsonBody } from "./read-body.ts";

/** Addresses of the API as a page would ask for them. */
const Reads = z.strictObject({
  reads: z
    .array(
      z
        .string()
        .max(4_000)
        .regex(/^\/api\/[^\s#\\]+$/, "Name addresses below /api/."),
    )
    .min(1)
    .max(MAX_JOINED_READS),
});

/** What belongs to the joining request alone. */
const OWN_HEADERS = [
  "accept-encoding",
  "content-encoding",
  "content-length",
  "content-type",
  "transfer-encoding",
  "if-match",
  "if-none-match",
  "range",
];
/** What those who read look at; the rest is the same for all answers. */
const KEPT_HEADERS = ["content-type", "etag", "retry-after", "x-live-position", "x-request-id"];
const JSON_TYPE = /^application\/json\b/;
const LEVEL = 3;

/**
 * Answers several reads in one stream of lines, each as soon as it is there, so that none waits for a slower one. Each
 * goes through `serve` as if it had come by itself: its rate, who asks, what they may, which tenant.
 */
export async function joinedReads(
  source: BodySource,
  serve: (read: Request) => Promise<Response>,
): Promise<Response> {
  const { request } = source;
  const { reads } = parseInput(Reads, await readJsonBody(source, DEFAULT_BODY_LIMIT), "body");
  const gone = new AbortController();
  const init = { headers: headersOf(request), signal: gone.signal };
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder();
      const asked = reads.map(async (address, read) => {
        const response = await serve(new Request(new URL(address, request.url), init));
        // One that breaks off is asked for once more, by itself.
        const text = await textOf(read, response).catch(() => alone(read, response.status));
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      });
      await Promise.all(asked);
      if (!gone.signal.aborted) controller.close();
    },
    cancel: () => gone.abort(),
  });
  const headers = new Headers({
    "content-type": "application/x-ndjson",
    "cache-control": "no-store",
    vary: "accept-encoding",
  });
  if (!acceptsEncoding(request.headers.get("accept-encoding"), "gzip"))
    return new Response(lines, { headers });
  headers.set("content-encoding", "gzip");
  return new Response(compressed(lines), { headers });
}

function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of OWN_HEADERS) headers.delete(name);
  return headers;
}

async function textOf(read: number, response: Response): Promise<string> {
  const { status } = response;
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const isJson = response.body === null || JSON_TYPE.test(headers["content-type"] ?? "");
  if (!isJson || response.headers.has("set-cookie")) {
    await response.body?.cancel();
    return alone(read, status);
  }
  return written({ read, status, headers }, await response.text());
}

function alone(read: number, status: number): string {
  return written({ read, status, headers: {}, isAlone: true }, "");
}

function written(answer: JoinedAnswer, body: string): string {
  const line = body.includes("\n") ? JSON.stringify(JSON.parse(body)) : body;
  return `${JSON.stringify(answer)}\n${line}\n`;
}

/** Each answer leaves when it is written, not when there is enough to compress. */
function compressed(lines: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const zip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(lines as Parameters<typeof Readable.fromWeb>[0]);
  source.once("error", (error) => zip.destroy(error));
  zip.once("close", () => source.destroy());
  return Readable.toWeb(source.pipe(zip)) as ReadableStream<Uint8Array>;
}
