/** The key under which the access token survives a reload. */
export const TOKEN_KEY = "auth_token";

type Listener = (token: string | null) => void;

export interface TokenStore {
  get(): string | null;
  set(token: string): void;
  clear(): void;
  /** Tells of every change, also of those made in other tabs. Returns the way to stop. */
  subscribe(listener: Listener): () => void;
}

/** Keeps the access token in local storage and tells all tabs when it changes. */
export function createTokenStore(
  storage: () => Storage | undefined,
  events: () => Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined,
): TokenStore {
  const listeners = new Set<Listener>();
  // Browsers with blocked storage keep the session for the life of the tab.
  let memory: string | null = null;

  function read(): string | null {
    try {
      return storage()?.getItem(TOKEN_KEY) ?? memory;
    } catch {
      return memory;
    }
  }
  function write(token: string | null): void {
    memory = token;
    try {
      if (token === null) storage()?.removeItem(TOKEN_KEY);
      else storage()?.setItem(TOKEN_KEY, token);
    } catch {
      // Kept in memory alone.
    }
    for (const listener of listeners) listener(token);
  }
  function handleStorage(event: Event): void {
    // `key` is null when the other tab emptied its whole storage.
    if (!("key" in event) || (event.key !== TOKEN_KEY && event.key !== null)) return;
    const token = "newValue" in event && typeof event.newValue === "string" ? event.newValue : null;
    memory = token;
    for (const listener of listeners) listener(token);
  }

  return {
    get: read,
    set: (token) => write(token),
    clear: () => write(null),
    subscribe(listener) {
      if (listeners.size === 0) events()?.addEventListener("storage", handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events()?.removeEventListener("storage", handleStorage);
      };
    },
  };
}

/** The access token of this browser. */
export const tokenStore = createTokenStore(
  () => globalThis.localStorage,
  () => (typeof window === "undefined" ? undefined : window),
);
