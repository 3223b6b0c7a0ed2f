import { toast } from "@devloom/ui";
import { useAppView, useSession, useText } from "@devloom/web-kit";
import { useCallback } from "react";

/** Ends the session and returns to the landing page. */
export function useLogout(): () => void {
  const { signOut } = useSession();
  const { show } = useAppView();
  const t = useText("shell");
  return useCallback(() => {
    void signOut()
      .catch(() => toast({ title: t("logoutFailed"), variant: "warning" }))
      .finally(() => show("landing"));
  }, [signOut, show, t]);
}
