import { useSession } from "@devloom/web-kit";
import { useEffect, useRef } from "react";

const SWITCH_KEY = "devloom.workspace-switched";

/** Tells the other tabs of this browser that another workspace is in use now. */
export function announceSwitch(): void {
  try {
    localStorage.setItem(SWITCH_KEY, String(Date.now()));
  } catch {
    // Blocked storage: the other tabs notice when they are looked at again.
  }
}

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
