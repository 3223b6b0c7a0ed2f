import type { Actor } from "../policy/actor.ts";
import type { RelayedEvent } from "../outbox/relay.ts";
import type { LiveHub, Signal, Subscriber } from "./live-hub.ts";

const HEARTBEAT_MILLISECONDS = 10_000;
/** A screen that does not read is cut off rather than remembered without end. */
const MOST_UNREAD = 2_000;

export interface LiveStream {
  readonly actor: Actor;
  readonly topics: readonly string[];
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Checked at every heartbeat: a session that ended must not go on listening. */
  stillAllowed(): Promise<boolean>;
}

/** A server-sent event stream. The id of each event lets a client resume where it was cut off. */
export function liveResponse(hub: LiveHub, stream: LiveStream): Response {
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let ended = false;
      const send = (text: string): void => {
        // What was still being read when the screen went away has nowhere to go.
        if (ended) return;
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return end();
        controller.enqueue(encoder.encode(text));
      };
      const subscriber = subscriberFor(stream, send);
      const unsubscribe = hub.subscribe(subscriber);
      const heartbeat = setInterval(() => {
        void stream.stillAllowed().then((allowed) => (allowed ? send(": alive\n\n") : end()), end);
      }, HEARTBEAT_MILLISECONDS);
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        unsubscribe();
        controller.close();
      };
      stream.signal.addEventListener("abort", () => end());
      send("retry: 1000\n: connected\n\n");
      if (stream.after !== null) {
        void hub
          .missed(subscriber, stream.after)
          .then((events) => events.forEach(subscriber.onEvent), end);
      }
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

function subscriberFor(stream: LiveStream, send: (text: string) => void): Subscriber {
  return {
    actor: stream.actor,
    topics: new Set(stream.topics),
    onEvent: ({ cursor, event }: RelayedEvent) =>
      send(`id: ${cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    onSignal: ({ type, subject }: Signal) =>
      send(`event: ${type}\ndata: ${JSON.stringify({ type, subject })}\n\n`),
  };
}
