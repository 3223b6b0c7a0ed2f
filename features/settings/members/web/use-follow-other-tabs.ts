import { SWITCH_KEY, useSession } from "@devloom/web-kit";
import { useEffect, useRef } from "react";

/**
 * A page that still shows another workspace than its calls go to starts afresh, be it because of
 * another tab or of another device.
 */
export function useFollowOtherTabs(inUse: string | undefined): void {
  const { user } = useSession();
  const shown = user?.tenant.tenantId;
  useEffect(() => {
    function follow(event: StorageEvent): void {
      if (event.key === SWITCH_KEY) window.location.assign("/");
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  const agreed = useRef(false);
  useEffect(() => {
    if (inUse === undefined || shown === undefined) return;
    if (inUse === shown) agreed.current = true;
    else if (agreed.current) window.location.assign("/");
  }, [inUse, shown]);
}
