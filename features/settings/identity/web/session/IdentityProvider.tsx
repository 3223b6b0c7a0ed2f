import { SessionProvider, tokenStore } from "@devloom/web-kit";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { ChallengeHost } from "../challenges/ChallengeHost.tsx";
import { sessionNote } from "./browser-notes.ts";
import { sessionCalls } from "./session-calls.ts";

/** Gives the app its session: who is signed in, in this tab and in step with all others. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (tokenStore.get() !== null) sessionNote.set(true);
    return tokenStore.subscribe((token) => sessionNote.set(token !== null));
  }, []);
  return (
    <SessionProvider calls={sessionCalls}>
      {children}
      <ChallengeHost />
    </SessionProvider>
  );
}
