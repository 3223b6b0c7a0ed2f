import { useRead, useSession } from "@devloom/web-kit";
import { useEffect } from "react";
import { explainSelf } from "../contract/explain.ts";
import { nextExpiry } from "./next-expiry.ts";

/** Browsers count timers in 31 bits; what is further away is waited for in steps. */
const MAX_WAIT = 2_000_000_000;
/** The gateway's clock may be a little behind this one. */
const MARGIN = 500;

/** A grant ends by the clock, not by an event: the tab reads its rights anew at that moment. */
export function FollowExpiry() {
  const { reload } = useSession();
  const { data, refetch } = useRead(explainSelf, {}, { topics: ["access"] });
  const expiry = nextExpiry(data?.permissions ?? []);

  useEffect(() => {
    if (expiry === null) return undefined;
    const wait = Math.max(new Date(expiry).getTime() - Date.now(), 0) + MARGIN;
    const timer = setTimeout(
      () => {
        void reload();
        void refetch();
      },
      Math.min(wait, MAX_WAIT),
    );
    return () => clearTimeout(timer);
  }, [expiry, reload, refetch]);
  return null;
}
