import { request as send } from "node:http";
import { Readable } from "node:stream";

/** `fetch` through a unix socket. To stop reading the answer hangs up. */
export function fetchThrough(
  socketPath: string,
  address: URL,
  init: RequestInit,
): Promise<Response> {
  const { method = "GET", body, signal } = init;
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    const request = send({
      socketPath,
      path: address.pathname,
      method,
      headers: { ...headers, host: address.host },
      ...(signal == null ? {} : { signal }),
    });
    request.on("error", reject);
    request.on("response", (incoming) => {
      const type = incoming.headers["content-type"] ?? "";
      resolve(
        // Node's own type of web streams is not the one of `fetch`, though it is the same class.
        new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, {
          status: incoming.statusCode ?? 500,
          headers: { "content-type": type },
        }),
      );
    });
    request.end(typeof body === "string" ? body : undefined);
  });
}
