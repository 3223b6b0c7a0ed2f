/** A tab that is looked at takes the lead from one that was silent for so long: its stream tells each ten seconds. */
const SILENCE_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 10_000;

interface TabLinkOptions<Message> {
  onMessage: (message: Message) => void;
  /** This tab leads from now on. */
  onLead: () => void;
  /** It joined, or leads no longer. */
  onFollow: () => void;
}

export interface TabLink<Message> {
  readonly isJoined: boolean;
  join(): void;
  leave(): void;
  post(message: Message): void;
}

/**
 * Links the tabs of a browser that know the same name. Exactly one of them leads: the browser gives the
 * lead to the next one when that tab closes, and a tab that freezes gives it away.
 */
export function createTabLink<Message>(
  name: string,
  { onMessage, onLead, onFollow }: TabLinkOptions<Message>,
): TabLink<Message> {
  let channel: BroadcastChannel | null = null;
  let standing: AbortController | null = null;
  let isLeading = false;
  let heardAt = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
  let isFrozen = false;

  async function stand(isStealing: boolean): Promise<void> {
    standing?.abort();
    const mine = new AbortController();
    standing = mine;
    try {
      const how = isStealing ? { steal: true } : { signal: mine.signal };
      await navigator.locks.request(name, how, () => lead(mine.signal));
    } catch {
      // It was left before its turn came, or another tab took the lead.
    }
    isLeading = false;
    onFollow();
    if (!mine.signal.aborted) void stand(false);
  }

  /** Resolves when this tab leaves. */
  function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    isLeading = true;
    onLead();
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  }

  function takeFromSilent(): void {
    const isSilent = Date.now() - heardAt > SILENCE_MILLISECONDS;
    if (isLeading || document.visibilityState !== "visible" || !isSilent) return;
    heardAt = Date.now();
    void stand(true);
  }

  function open(): void {
    channel = new BroadcastChannel(name);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      heardAt = Date.now();
      onMessage(data);
    });
    heardAt = Date.now();
    watch = setInterval(takeFromSilent, LOOK_MILLISECONDS);
    onFollow();
    void stand(false);
  }

  function close(): void {
    clearInterval(watch);
    standing?.abort();
    standing = null;
    channel?.close();
    channel = null;
  }

  function freeze(): void {
    if (channel === null) return;
    isFrozen = true;
    close();
  }

  function resume(): void {
    if (!isFrozen) return;
    isFrozen = false;
    open();
  }

  const lifecycle = [
    ["pagehide", freeze],
    ["pageshow", resume],
    ["freeze", freeze],
    ["resume", resume],
  ] as const;

  return {
    get isJoined() {
      return channel !== null || isFrozen;
    },
    join() {
      for (const [event, react] of lifecycle) addEventListener(event, react, true);
      open();
    },
    leave() {
      for (const [event, react] of lifecycle) removeEventListener(event, react, true);
      isFrozen = false;
      close();
    },
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      channel?.postMessage(message);
    },
  };
}
