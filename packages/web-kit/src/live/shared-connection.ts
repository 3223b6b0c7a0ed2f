import type { CloudEvent } from "@devloom/contract";
import {
  ACCESS_CHANGED,
  createLiveConnection,
  type LiveConnection,
  type LiveConnectionOptions,
  type LiveState,
} from "./live-connection.ts";
import { createTabLink } from "./tab-link.ts";

type Message =
  /** From tabs: what they listen to, and that they close. */
  | { readonly kind: "want"; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: "leave"; readonly tab: string }
  /** From the tab that holds the stream: it took over, what it hears, and where in the stream it is. */
  | { readonly kind: "lead" }
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "open"; readonly topics: readonly string[]; readonly tab?: string }
  | { readonly kind: "event"; readonly event: CloudEvent }
  | { readonly kind: "position"; readonly cursor: string };

/** Wishes of many tabs that come together make one stream. */
const GATHER_MILLISECONDS = 50;
/** What a new holder of the stream may hear a second time. */
const MAX_REMEMBERED = 500;

/** Whether tabs of this browser can find out which of them holds the stream. */
export function canShare(): boolean {
  return typeof BroadcastChannel === "function" && globalThis.navigator?.locks !== undefined;
}

/**
 * The stream of one identity for all tabs of a browser: one of them holds it and tells the others what it
 * hears. When that tab closes or freezes, another goes on behind the last event that it heard.
 */
export function createSharedConnection(
  identity: string,
  options: LiveConnectionOptions,
): LiveConnection {
  const tab = crypto.randomUUID();
  const wantedElsewhere = new Map<string, readonly string[]>();
  const remembered = new Set<string>();
  let wanted: readonly string[] = [];
  let held: LiveConnection | null = null;
  let state: LiveState = "connecting";
  let open: readonly string[] = [];
  let cursor = options.after ?? "";
  let telling = Promise.resolve();

  const link = createTabLink<Message>(`devloom-live ${identity}`, { onMessage, onLead, onFollow });

  function onMessage(message: Message): void {
    if (message.kind === "want" || message.kind === "leave") {
      if (held !== null) serve(message);
    } else if (message.kind === "lead") tellWanted();
    else if (message.kind === "state") options.onState(message.state);
    else if (message.kind === "position") ({ cursor } = message);
    else if (message.kind === "event") inOrder(() => hear(message.event));
    else if (message.tab === undefined || message.tab === tab)
      inOrder(async () => options.onOpen(message.topics, false));
  }

  function inOrder(work: () => Promise<void>): void {
    telling = telling.then(work, work);
  }

  /** In a tab that does not hold the stream: what follows waits until changed rights are known. */
  async function hear(event: CloudEvent): Promise<void> {
    if (!isNew(event)) return;
    if (event.type === ACCESS_CHANGED) await options.onAccessChanged?.();
    options.onEvent(event);
  }

  function isNew({ id }: Partial<CloudEvent>): boolean {
    // What is only passing has no id, and never comes twice.
    if (id === undefined) return true;
    if (remembered.has(id)) return false;
    remembered.add(id);
    const [oldest] = remembered;
    if (oldest !== undefined && remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
    return true;
  }

  function serve(message: Message & { readonly tab: string }): void {
    if (message.kind === "leave") wantedElsewhere.delete(message.tab);
    if (message.kind !== "want") return;
    const isKnown = wantedElsewhere.has(message.tab);
    wantedElsewhere.set(message.tab, message.topics);
    gather();
    if (isKnown) return;
    // What it read before it was linked may have missed an event.
    link.post({ kind: "position", cursor });
    link.post({ kind: "state", state });
    const heard = message.topics.filter((topic) => open.includes(topic));
    if (heard.length > 0) link.post({ kind: "open", topics: heard, tab: message.tab });
  }

  let gathering: ReturnType<typeof setTimeout> | undefined;
  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      held?.listen([...wanted, ...[...wantedElsewhere.values()].flat()]);
    }, GATHER_MILLISECONDS);
  }

  function onLead(): void {
    open = [];
    const connection = createLiveConnection({
      after: cursor,
      ...(options.readBehind === undefined ? {} : { readBehind: options.readBehind }),
      onState(next) {
        // A stream that was given away ends without a word.
        if (held !== connection) return;
        state = next;
        if (next === "lost") open = [];
        link.post({ kind: "state", state });
        options.onState(state);
      },
      onOpen(topics, isComplete) {
        open = [...new Set([...open, ...topics])];
        link.post({ kind: "open", topics });
        options.onOpen(topics, isComplete);
      },
      onAccessChanged: options.onAccessChanged,
      onEvent(event) {
        link.post({ kind: "event", event });
        if (isNew(event)) options.onEvent(event);
      },
      onPosition(position) {
        cursor = position;
        link.post({ kind: "position", cursor });
      },
    });
    held = connection;
    link.post({ kind: "lead" });
    gather();
  }

  function onFollow(): void {
    giveAway();
    tellWanted();
  }

  function giveAway(): void {
    const connection = held;
    held = null;
    connection?.close();
    wantedElsewhere.clear();
  }

  function tellWanted(): void {
    if (wanted.length > 0) link.post({ kind: "want", tab, topics: wanted });
  }

  return {
    listen(topics) {
      wanted = [...new Set(topics)];
      if (!link.isJoined) link.join();
      else if (held === null) tellWanted();
      else gather();
    },
    close() {
      wanted = [];
      giveAway();
      link.post({ kind: "leave", tab });
      link.leave();
      clearTimeout(gathering);
      gathering = undefined;
      cursor = "";
      options.onState("idle");
    },
  };
}
