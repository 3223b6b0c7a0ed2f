import { signedIn, type CloudEvent } from "@devloom/contract";
import { ApiError } from "../api/api-error.ts";
import { send, type Target } from "../api/transport.ts";
import { backoff } from "./backoff.ts";
import { createSseParser } from "./sse-parser.ts";

export type LiveState = "idle" | "connecting" | "open" | "lost";

export interface LiveConnectionOptions {
  onEvent: (event: CloudEvent) => void;
  onState: (state: LiveState) => void;
  /**
   * The stream is open for these topics; what was read before may have missed an event, unless the stream
   * is complete: it then brings everything since `readBehind`.
   */
  onOpen: (freshTopics: readonly string[], isComplete: boolean) => void;
  /** The person's rights changed. What follows waits for it, so that nothing is read with the old ones. */
  onAccessChanged?: (() => Promise<void>) | undefined;
  /** The stream is alive, and behind this event. */
  onPosition?: (cursor: string) => void;
  /** The event behind which it begins; with the next one when absent. */
  after?: string;
  /** A position that is older than everything the page has read. */
  readBehind?: string;
}

export interface LiveConnection {
  /** Listens to these topics. Dropping one never costs a reconnection, adding one does. */
  listen(topics: readonly string[]): void;
  close(): void;
}

/** The topic on which everyone hears of their own rights. */
export const ACCESS_TOPIC = "access";
export const ACCESS_CHANGED = "access.changed";

const target: Target = { method: "GET", path: "/api/live", access: signedIn };

/** One stream of events for the whole page. It survives lost connections and renewed tokens. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  let wanted: readonly string[] = [];
  let streaming: readonly string[] = [];
  let lastEventId = options.after ?? "";
  let current: AbortController | undefined;

  /** Resolves with the reason why the gateway ended the stream. */
  async function readStream(
    topics: readonly string[],
    signal: AbortSignal,
  ): Promise<"over" | "access-changed"> {
    let ending: "over" | "access-changed" = "over";
    const response = await send(
      target,
      { query: { topics: topics.join(",") }, signal },
      { accept: "text/event-stream", ...(lastEventId && { "last-event-id": lastEventId }) },
    );
    if (response.body === null) return ending;
    // A stream that was cut off before it told its place may have missed an event of each topic.
    const fresh = topics.filter((topic) => lastEventId === "" || !streaming.includes(topic));
    streaming = topics;
    options.onState("open");
    const isComplete = lastEventId !== "" && lastEventId === options.readBehind;
    if (fresh.length > 0) options.onOpen(fresh, isComplete);
    const parse = createSseParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ending;
      for (const message of parse(value)) {
        if (message.id !== "") lastEventId = message.id;
        const event = toCloudEvent(message.data);
        if (event === undefined) continue;
        if (event.type === ACCESS_CHANGED) {
          ending = "access-changed";
          await options.onAccessChanged?.();
          // All but the rights is read again with them, whether or not this stream ends.
          const others = topics.filter((topic) => topic !== ACCESS_TOPIC);
          if (others.length > 0) options.onOpen(others, false);
        }
        options.onEvent(event);
      }
      options.onPosition?.(lastEventId);
    }
  }

  async function keepOpen(topics: readonly string[], controller: AbortController): Promise<void> {
    const { signal } = controller;
    let attempt = 0;
    while (!signal.aborted) {
      options.onState(attempt === 0 ? "connecting" : "lost");
      try {
        // Not lost: the gateway wants it opened anew with the new rights.
        while ((await readStream(topics, signal)) === "access-changed");
        attempt = 0;
      } catch (error) {
        if (signal.aborted) return;
        // A refused stream stays refused until the session or the topics change; too many become fewer.
        if (error instanceof ApiError && isFinal(error.status)) {
          options.onState("lost");
          return;
        }
      }
      if (signal.aborted) return;
      // Whatever happened meanwhile is replayed by id, or read again when the stream reopens.
      streaming = [];
      options.onState("lost");
      await pause(backoff(attempt), signal);
      attempt += 1;
    }
  }

  function restart(): void {
    current?.abort();
    current = undefined;
    if (wanted.length === 0) {
      streaming = [];
      options.onState("idle");
      return;
    }
    current = new AbortController();
    void keepOpen(wanted, current);
  }

  return {
    listen(topics) {
      const missing = topics.some((topic) => !wanted.includes(topic));
      if (!missing && (topics.length > 0 || wanted.length === 0)) return;
      wanted = topics.length === 0 ? [] : [...new Set(topics)].toSorted();
      restart();
    },
    close() {
      wanted = [];
      lastEventId = "";
      restart();
    },
  };
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function toCloudEvent(data: string): CloudEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    const isEvent =
      typeof value === "object" &&
      value !== null &&
      "type" in value &&
      typeof value.type === "string";
    // The gateway sends stored envelopes alone; the shape beyond `type` is its contract.
    return isEvent ? (value as CloudEvent) : undefined;
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      globalThis.removeEventListener?.("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener("abort", finish);
    globalThis.addEventListener?.("online", finish);
  });
}
