import { isAfter, type RelayedEvent } from "../outbox/relay.ts";
import type { Signal } from "../outbox/outbox.ts";
import type { Actor } from "../policy/actor.ts";
import { AppError } from "../app-error.ts";
import { Backpressure } from "./backpressure.ts";
import type { EventTexts } from "./event-texts.ts";
import type { Heartbeats } from "./heartbeats.ts";
import type { LiveHub } from "./live-hub.ts";
import type { Subscriber } from "./subscribers.ts";

export interface LiveStream {
  readonly actor: Actor;
  readonly ip: string;
  readonly topics: readonly string[];
  /** The position behind which it resumes, as an earlier stream gave it. */
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Those of the hub when absent. */
  readonly heartbeats?: Heartbeats;
  /** Checked at every heartbeat: a session that ended must not go on listening. */
  stillAllowed(): Promise<boolean>;
  /** Asked once it listens: a change between its authentication and then would never be heard of. */
  hasCurrentRights(): Promise<boolean>;
}

/** Tells who listens to come back with new rights, where the event that says so does not reach it. */
const RIGHTS_ARE_OLD =
  'event: access.changed\ndata: {"type":"access.changed","subject":"","data":{}}\n\n';

/** A server-sent event stream. The id of each event lets a client resume where it was cut off. */
export function liveResponse(hub: LiveHub, stream: LiveStream): Response {
  const after = stream.after === null ? null : hub.positions.read(stream.after);
  if (stream.after !== null && after === null) {
    throw new AppError(400, "bad_cursor", "The position is invalid.");
  }
  const queue = new Backpressure(() => end());
  const feed = new Feed(
    stream,
    hub.texts,
    (text) => queue.push(text),
    () => end(),
  );
  queue.push(`retry: 1000\nid: ${stream.after ?? hub.position}\n: connected\n\n`);
  const unsubscribe = hub.subscribe(feed);
  const stopBeating = (stream.heartbeats ?? hub.heartbeats).add(() => {
    stream
      .stillAllowed()
      .then((allowed) => (allowed ? queue.push(": alive\n\n") : end()))
      .catch(end);
  });
  const end = (): void => {
    stopBeating();
    unsubscribe();
    stream.signal.removeEventListener("abort", end);
    queue.close();
  };
  stream.signal.addEventListener("abort", end);
  stream
    .hasCurrentRights()
    .then((isCurrent) => {
      if (isCurrent) return;
      queue.push(RIGHTS_ARE_OLD);
      end();
    })
    .catch(end);
  if (stream.signal.aborted) end();
  else if (after === null) feed.goLive();
  else catchUp(hub, feed, after, queue).catch(end);
  return new Response(queue.stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

async function catchUp(
  hub: LiveHub,
  feed: Feed,
  after: string,
  queue: Backpressure,
): Promise<void> {
  for await (const events of hub.missed(feed, after)) {
    if (!queue.isOpen) return;
    for (const event of events) feed.replay(event);
  }
  feed.goLive();
  hub.repeatSignals(feed);
}

/**
 * Writes events in their order. What happens while missed events are read waits behind them; those
 * that were read too are not sent twice.
 */
class Feed implements Subscriber {
  readonly actor: Actor;
  readonly ip: string;
  readonly topics: ReadonlySet<string>;
  readonly #texts: EventTexts;
  readonly #send: (text: string) => void;
  readonly onAccessChanged: () => void;
  #waiting: RelayedEvent[] | null = [];
  #replayed: string | null = null;

  constructor(
    stream: LiveStream,
    texts: EventTexts,
    send: (text: string) => void,
    end: () => void,
  ) {
    this.#texts = texts;
    this.actor = stream.actor;
    this.ip = stream.ip;
    this.topics = new Set(stream.topics);
    this.#send = send;
    // The client connects again and resumes behind the last event it got, with its new rights.
    this.onAccessChanged = () => {
      if (this.#waiting !== null) send(RIGHTS_ARE_OLD);
      end();
    };
  }

  onEvent(event: RelayedEvent): void {
    if (this.#waiting === null) this.#writeNew(event);
    else this.#waiting.push(event);
  }

  onSignal({ type, subject, data = {} }: Signal): void {
    this.#send(`event: ${type}\ndata: ${JSON.stringify({ type, subject, data })}\n\n`);
  }

  replay(event: RelayedEvent): void {
    this.#replayed = event.cursor;
    this.#write(event);
  }

  goLive(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.#writeNew(event);
  }

  /** The replay may have read further than the relay, so that some events still come a second time. */
  #writeNew(event: RelayedEvent): void {
    if (this.#replayed !== null && !isAfter(event.cursor, this.#replayed)) return;
    this.#replayed = null;
    this.#write(event);
  }

  #write(event: RelayedEvent): void {
    this.#send(this.#texts.of(event));
  }
}
