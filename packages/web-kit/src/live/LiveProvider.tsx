import { topicOf, type CloudEvent } from "@devloom/contract";
import { useEffect, useState, type ReactNode } from "react";
import { pageCache } from "../api/query-client.ts";
import { invalidateTopics, invalidateUnheard } from "../api/query-keys.ts";
import { useSession } from "../session/session-context.ts";
import {
  ACCESS_TOPIC,
  createLiveConnection,
  type LiveConnection,
  type LiveConnectionOptions,
  type LiveState,
} from "./live-connection.ts";
import { LiveContext, LiveStateContext, type LiveHub } from "./live-context.ts";
import { knownPosition } from "./position.ts";
import { canShare, createSharedConnection } from "./shared-connection.ts";

interface Subscription {
  topics: readonly string[];
  onEvent: ((event: CloudEvent) => void) | undefined;
}

/** Longer than a lazily loaded part takes to follow its screen, shorter than anyone notices. */
const GATHER_MILLISECONDS = 60;

/**
 * Listens to the union of what mounted screens listen to, on one stream for all tabs of the browser that
 * the same person uses in the same workspace. It listens to the person's rights the whole time, so that an
 * open tab follows what is given and taken.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { user, reload } = useSession();
  const [state, setState] = useState<LiveState>("idle");
  const [hub] = useState(() => createHub(setState));
  const identity = user === null ? null : `${user.id} ${user.tenant.tenantId}`;
  useEffect(() => {
    if (identity === null) return undefined;
    hub.start(identity, reload);
    return () => hub.stop();
  }, [hub, identity, reload]);
  return (
    <LiveContext value={hub}>
      <LiveStateContext value={state}>{children}</LiveStateContext>
    </LiveContext>
  );
}

function createHub(onState: (state: LiveState) => void) {
  const subscriptions = new Set<Subscription>();
  let connection: LiveConnection | null = null;
  let scheduled = false;
  let hasOpened = false;
  let reloadSession = () => Promise.resolve();

  const options: LiveConnectionOptions = {
    onState,
    onOpen(topics, isComplete) {
      // The rights of the first opening came with the session; an outage may have hidden a change.
      const missed = hasOpened && topics.includes(ACCESS_TOPIC);
      hasOpened = true;
      if (missed) void reloadSession();
      if (!isComplete) void invalidateTopics(topics);
    },
    async onAccessChanged() {
      await reloadSession();
      // What other screens read with the old rights is not shown again; this one reads anew: what listens
      // to a topic when the stream opens, everything else now.
      pageCache().removeQueries({ type: "inactive" });
      void invalidateUnheard();
    },
    onEvent(event) {
      const topic = topicOf(event.type);
      void invalidateTopics([topic]);
      for (const one of subscriptions) {
        if (one.topics.includes(topic)) one.onEvent?.(event);
      }
    },
  };

  /** Screens and their parts come one after another; the stream is opened once for all of them. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setTimeout(() => {
      scheduled = false;
      const topics = [...subscriptions].flatMap((one) => one.topics);
      connection?.listen([ACCESS_TOPIC, ...topics]);
    }, GATHER_MILLISECONDS);
  }

  const hub: LiveHub & {
    start(identity: string, reload: () => Promise<void>): void;
    stop(): void;
  } = {
    subscribe(topics, onEvent) {
      const subscription = { topics, onEvent };
      subscriptions.add(subscription);
      schedule();
      return () => {
        subscriptions.delete(subscription);
        schedule();
      };
    },
    start(identity, reload) {
      // The session was read before any screen, and its answer named the place.
      const readBehind = knownPosition();
      const beginning = { ...options, after: readBehind, readBehind };
      connection = canShare()
        ? createSharedConnection(identity, beginning)
        : createLiveConnection(beginning);
      reloadSession = reload;
      schedule();
    },
    stop() {
      hasOpened = false;
      connection?.close();
      connection = null;
    },
  };
  return hub;
}
