import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable, Transform } from "node:stream";
import { AppError } from "../app-error.ts";
import { isPrivateAddress } from "./private-address.ts";
import { addressRefused } from "./public-lookup.ts";

export interface Route {
  readonly trusted: ReadonlySet<string>;
  readonly lookup: LookupFunction;
  readonly timeoutMilliseconds: number;
  readonly mostBytes: number;
}

/** Sends one request, without following redirects, to a public address or a trusted origin. */
export async function sendOutside(request: Request, route: Route): Promise<Response> {
  const url = new URL(request.url);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw addressRefused(url.protocol);
  const isTrusted = route.trusted.has(url.origin);
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isTrusted && isIP(literal) !== 0 && isPrivateAddress(literal)) throw addressRefused(literal);
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === "https:" ? https : http).request(url, {
      method: request.method,
      headers: { "accept-encoding": "identity", ...Object.fromEntries(request.headers) },
      signal: request.signal,
      timeout: route.timeoutMilliseconds,
      agent: false,
      ...(isTrusted ? {} : { lookup: route.lookup }),
    });
    const tooSlow = (): void => {
      outgoing.destroy(
        new AppError(504, "upstream_timeout", `${url.host} did not answer in time.`),
      );
    };
    const head = setTimeout(tooSlow, route.timeoutMilliseconds);
    outgoing.on("close", () => clearTimeout(head));
    outgoing.on("timeout", tooSlow);
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      clearTimeout(head);
      try {
        resolve(toResponse(incoming, route.mostBytes));
      } catch (error) {
        outgoing.destroy();
        reject(
          new AppError(502, "upstream_malformed", `${url.host} sent an answer that is not HTTP.`, {
            cause: error,
          }),
        );
      }
    });
    outgoing.end(body);
  });
}

function toResponse(incoming: http.IncomingMessage, mostBytes: number): Response {
  const status = incoming.statusCode ?? 0;
  if (status < 200 || status > 599) throw new Error(`Status ${status} is not one of HTTP.`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  if (status === 204 || status === 205 || status === 304) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  // An error on either side reaches whoever reads the answer.
  const limited = pipeline(incoming, atMost(mostBytes), () => {});
  return new Response(readable(limited), { status, headers });
}

/** Read on demand, and safe to cancel at any moment, which `Readable.toWeb` of Node 20 is not. */
function readable(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source.iterator();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void source.destroy(),
  });
}

function atMost(mostBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes <= mostBytes) return done(null, chunk);
      return done(
        new AppError(502, "upstream_too_large", `The answer is larger than ${mostBytes} bytes.`),
      );
    },
  });
}
