import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { registerRefresher } from "../api/refresh.ts";
import { ApiError } from "../api/api-error.ts";
import { backoff } from "../live/backoff.ts";
import { tokenStore } from "../api/token-store.ts";
import { SessionContext, type Session, type SessionUser } from "./session-context.ts";

/** The calls behind a session. The identity feature supplies them; load contracts lazily in them. */
export interface SessionCalls {
  /** The person of the stored token. */
  loadUser: () => Promise<SessionUser>;
  /** Exchanges the refresh cookie for an access token; `null` when the session is over. */
  refresh: () => Promise<string | null>;
  /** Ends the session on the server. */
  revoke: () => Promise<void>;
  /** Asked at start when no token is stored: picks up a session that a redirect has just opened. */
  resume?: () => Promise<{ accessToken: string; user: SessionUser } | null>;
}

export interface SessionProviderProps {
  calls: SessionCalls;
  children: ReactNode;
}

/** Restores the session at start, follows other tabs, and renews tokens on demand. */
export function SessionProvider({ calls, children }: SessionProviderProps) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [loading, setLoading] = useState(
    () => tokenStore.get() !== null || calls.resume !== undefined,
  );
  const adopting = useRef(false);

  const signedIn = useCallback((accessToken: string, next: SessionUser) => {
    adopting.current = true;
    tokenStore.set(accessToken);
    adopting.current = false;
    setUser(next);
    setLoading(false);
  }, []);

  const { revoke } = calls;
  const signOut = useCallback(async () => {
    // Whatever the server says: this browser forgets the session.
    await revoke().finally(() => tokenStore.clear());
  }, [revoke]);

  const { loadUser } = calls;
  const reload = useCallback(async () => {
    try {
      const fresh = await loadUser();
      setUser((current) => (current?.id === fresh.id ? fresh : current));
    } catch (error) {
      // A refused session has been ended by the transport; any other failure leaves what is known.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [loadUser]);

  useEffect(() => registerRefresher(calls.refresh), [calls]);

  useEffect(() => {
    let active = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    async function restore(attempt = 0): Promise<void> {
      try {
        if (tokenStore.get() !== null) {
          const restored = await calls.loadUser();
          if (active) setUser(restored);
        } else {
          const resumed = await calls.resume?.();
          if (active && resumed) signedIn(resumed.accessToken, resumed.user);
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (active && tokenStore.get() !== null && isPassing(error)) {
          // Nobody is signed out because the gateway restarts.
          retry = setTimeout(() => void restore(attempt + 1), backoff(attempt));
          return;
        }
      }
      if (active) setLoading(false);
    }
    void restore();
    const stop = tokenStore.subscribe((token) => {
      if (token === null) {
        setUser(null);
      } else if (!adopting.current) {
        void restore();
      }
    });
    return () => {
      active = false;
      clearTimeout(retry);
      stop();
    };
  }, [calls, signedIn]);

  const session = useMemo<Session>(
    () => ({
      status: user !== null ? "signed-in" : loading ? "loading" : "signed-out",
      user,
      signedIn,
      signOut,
      reload,
    }),
    [user, loading, signedIn, signOut, reload],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.status === 429;
}
