import type { AppView } from "@devloom/web-kit";
import { Suspense, use } from "react";
import { ViewsContext } from "../routing/app-views.ts";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";
import { SplashScreen } from "./SplashScreen.tsx";

/** Shows one of the three app views. */
export function AppViewScreen({ view }: { view: AppView }) {
  const View = use(ViewsContext)[view];
  if (View === undefined) return null;
  return (
    <Suspense fallback={view === "dashboard" ? <ScreenSkeleton /> : <SplashScreen />}>
      <View />
    </Suspense>
  );
}
