import { topicOf, type CloudEvent } from "@devloom/contract";
import { useEffect, useState, type ReactNode } from "react";
import { invalidateTopics } from "../api/query-keys.ts";
import { useSession } from "../session/session-context.ts";
import { createLiveConnection, type LiveState } from "./live-connection.ts";
import { LiveContext, LiveStateContext, type LiveHub } from "./live-context.ts";

interface Subscription {
  topics: readonly string[];
  onEvent: ((event: CloudEvent) => void) | undefined;
}

/** Opens the page's one event stream for the union of what mounted screens listen to. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [state, setState] = useState<LiveState>("idle");
  const [hub] = useState(() => createHub(setState));
  const signedIn = status === "signed-in";
  useEffect(() => {
    if (!signedIn) return undefined;
    hub.start();
    return () => hub.stop();
  }, [hub, signedIn]);
  return (
    <LiveContext value={hub}>
      <LiveStateContext value={state}>{children}</LiveStateContext>
    </LiveContext>
  );
}

function createHub(onState: (state: LiveState) => void) {
  const subscriptions = new Set<Subscription>();
  let started = false;
  let scheduled = false;

  const connection = createLiveConnection({
    onState,
    onOpen: (topics) => void invalidateTopics(topics),
    onEvent(event) {
      const topic = topicOf(event.type);
      void invalidateTopics([topic]);
      for (const one of subscriptions) {
        if (one.topics.includes(topic)) one.onEvent?.(event);
      }
    },
  });

  /** Screens mount their subscriptions one by one; the stream is opened once they all have. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (started) connection.listen([...subscriptions].flatMap((one) => one.topics));
    });
  }

  const hub: LiveHub & { start(): void; stop(): void } = {
    subscribe(topics, onEvent) {
      const subscription = { topics, onEvent };
      subscriptions.add(subscription);
      schedule();
      return () => {
        subscriptions.delete(subscription);
        schedule();
      };
    },
    start() {
      started = true;
      schedule();
    },
    stop() {
      started = false;
      connection.close();
    },
  };
  return hub;
}
