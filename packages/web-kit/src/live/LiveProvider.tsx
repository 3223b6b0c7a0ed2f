import { topicOf, type CloudEvent } from "@devloom/contract";
import { useEffect, useState, type ReactNode } from "react";
import { pageCache } from "../api/query-client.ts";
import { invalidateTopics } from "../api/query-keys.ts";
import { useSession } from "../session/session-context.ts";
import { ACCESS_TOPIC, createLiveConnection, type LiveState } from "./live-connection.ts";
import { LiveContext, LiveStateContext, type LiveHub } from "./live-context.ts";

interface Subscription {
  topics: readonly string[];
  onEvent: ((event: CloudEvent) => void) | undefined;
}

/** Longer than a lazily loaded part takes to follow its screen, shorter than anyone notices. */
const GATHER_MILLISECONDS = 60;

/**
 * Opens the page's one event stream for the union of what mounted screens listen to. It listens to
 * the person's rights the whole time, so that an open tab follows what is given and taken.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { status, reload } = useSession();
  const [state, setState] = useState<LiveState>("idle");
  const [hub] = useState(() => createHub(setState));
  const signedIn = status === "signed-in";
  useEffect(() => {
    if (!signedIn) return undefined;
    hub.start(reload);
    return () => hub.stop();
  }, [hub, signedIn, reload]);
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
  let hasOpened = false;
  let reloadSession = () => Promise.resolve();

  const connection = createLiveConnection({
    onState,
    onOpen(topics) {
      // The rights of the first opening came with the session; an outage may have hidden a change.
      const missed = hasOpened && topics.includes(ACCESS_TOPIC);
      hasOpened = true;
      if (missed) void reloadSession();
      void invalidateTopics(topics);
    },
    async onAccessChanged() {
      await reloadSession();
      // What other screens read with the old rights is not shown again; this one reads anew.
      pageCache().removeQueries({ type: "inactive" });
    },
    onEvent(event) {
      const topic = topicOf(event.type);
      void invalidateTopics([topic]);
      for (const one of subscriptions) {
        if (one.topics.includes(topic)) one.onEvent?.(event);
      }
    },
  });

  /** Screens and their parts come one after another; the stream is opened once for all of them. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setTimeout(() => {
      scheduled = false;
      const topics = [...subscriptions].flatMap((one) => one.topics);
      if (started) connection.listen([ACCESS_TOPIC, ...topics]);
    }, GATHER_MILLISECONDS);
  }

  const hub: LiveHub & { start(reload: () => Promise<void>): void; stop(): void } = {
    subscribe(topics, onEvent) {
      const subscription = { topics, onEvent };
      subscriptions.add(subscription);
      schedule();
      return () => {
        subscriptions.delete(subscription);
        schedule();
      };
    },
    start(reload) {
      started = true;
      reloadSession = reload;
      schedule();
    },
    stop() {
      started = false;
      hasOpened = false;
      connection.close();
    },
  };
  return hub;
}
