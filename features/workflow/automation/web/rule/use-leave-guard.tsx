import { ConfirmDialog } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. Render what it answers. */
export function useLeaveGuard(isChanged: () => boolean): ReactNode {
  const t = useText("automation");
  const blocker = useBlocker({
    // Tabs of the same page are parts of its address too.
    shouldBlockFn: ({ current, next }) => isChanged() && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    blocker.status === "blocked" && (
      <ConfirmDialog
        open
        destructive
        title={t("leave.title")}
        description={t("leave.about")}
        confirmLabel={t("leave.leave")}
        cancelLabel={t("leave.stay")}
        onConfirm={blocker.proceed}
        onOpenChange={(isOpen) => isOpen || blocker.reset()}
      />
    )
  );
}
