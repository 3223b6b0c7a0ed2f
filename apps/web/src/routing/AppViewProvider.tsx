import {
  AppViewContext,
  useSession,
  type AppView,
  type AppViewHandle,
  type AppViewOptions,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useRouteFacts } from "./route-facts.ts";

interface Request {
  view: AppView;
  options: AppViewOptions;
}

/** Holds which view `/` shows. It follows the session: in means dashboard, out means landing. */
export function AppViewProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const router = useRouter();
  const facts = useRouteFacts();
  const [request, setRequest] = useState<Request>({ view: "landing", options: {} });
  const before = useRef(status);

  const show = useCallback(
    (view: AppView, options: AppViewOptions = {}) => {
      setRequest({ view, options });
      if (!facts.home) router.history.push("/");
    },
    [facts.home, router],
  );

  useEffect(() => {
    if (before.current === status) return;
    const wasSignedIn = before.current === "signed-in";
    before.current = status;
    if (status === "signed-in" && request.options.continueTo !== undefined) {
      router.history.push(request.options.continueTo);
    }
    if (status !== "loading" && (wasSignedIn || status === "signed-in")) {
      setRequest({ view: status === "signed-in" ? "dashboard" : "landing", options: {} });
    }
  }, [status, request, router]);

  const view = effectiveView(request.view, status === "signed-in");
  const handle = useMemo<AppViewHandle>(
    () => ({ view, options: request.options, show }),
    [view, request.options, show],
  );
  return <AppViewContext value={handle}>{children}</AppViewContext>;
}

/** The dashboard needs a session, and whoever has one does not see the forms that open one. */
export function effectiveView(requested: AppView, signedIn: boolean): AppView {
  if (signedIn) return "dashboard";
  return requested === "auth" ? "auth" : "landing";
}
