import { assertNever } from "@devloom/contract";
import { LinkProvider } from "@devloom/ui";
import { useSession, useText } from "@devloom/web-kit";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AppViewProvider } from "./AppViewProvider.tsx";
import { chooseFrame } from "./choose-frame.ts";
import { LazyAppShell } from "./lazy-shell.ts";
import { OfflineBanner } from "../views/OfflineBanner.tsx";
import { RouterLink } from "./RouterLink.tsx";
import { useRouteFacts } from "./route-facts.ts";
import { SplashScreen } from "../views/SplashScreen.tsx";
import { AppViewScreen } from "../views/AppViewScreen.tsx";

const Toaster = lazy(async () => ({ default: (await import("@devloom/ui/Toaster")).Toaster }));

/** The frame around every route. */
export function RootLayout() {
  const t = useText("kit");
  return (
    <LinkProvider component={RouterLink}>
      <AppViewProvider>
        <OfflineBanner />
        <Suspense fallback={<SplashScreen />}>
          <Frame />
        </Suspense>
        <Suspense fallback={null}>
          <Toaster label={t("notifications.label")} dismissLabel={t("notifications.dismiss")} />
        </Suspense>
      </AppViewProvider>
    </LinkProvider>
  );
}

function Frame() {
  const { status } = useSession();
  const facts = useRouteFacts();
  const frame = chooseFrame(facts, status);
  switch (frame) {
    case "wait":
      return <SplashScreen />;
    case "auth":
      return <AppViewScreen view="auth" />;
    case "bare":
      return <Outlet />;
    case "app":
      return (
        <LazyAppShell>
          <Outlet />
        </LazyAppShell>
      );
    default:
      return assertNever(frame);
  }
}
