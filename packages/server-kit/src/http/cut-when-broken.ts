import type { HttpBindings } from "@hono/node-server";

/** Ended and begun by the live channel itself, and too many to pass each piece on once more. */
const LIVE = "text/event-stream";

/**
 * A stream that fails half way must not look like a whole one, and nobody outside is told why: the connection is cut.
 * The server's own library would send what it has with a length, or the words of the error behind it.
 */
export function cutWhenBroken(
  response: Response,
  outgoing: HttpBindings["outgoing"] | undefined,
  onBroken: (error: unknown) => void,
): Response {
  const isLive = response.headers.get("content-type")?.startsWith(LIVE) ?? false;
  if (outgoing === undefined || isLive || response.body === null) return response;
  const reader = response.body.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // Whoever has left is told nothing, and what stopped with them is no failure.
          if (!outgoing.destroyed) onBroken(error);
          outgoing.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status: response.status, headers: response.headers });
}
