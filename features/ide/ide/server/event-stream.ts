/** Work that tells as it goes, as server-sent events. Whoever stops reading ends it. */
export function eventStream<Event>(
  signal: AbortSignal,
  work: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
): Response {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = (event: Event): void => {
        if (!left.signal.aborted)
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      await work(tell, AbortSignal.any([signal, left.signal]));
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}
