import { ChartClockContext, SkipLink } from "@devloom/ui";
import { PaletteOpening } from "@devloom/ui/PaletteOpening";
import { LiveProvider, useChartClock, useText } from "@devloom/web-kit";
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import { ScreenSkeleton } from "../views/ScreenSkeleton.tsx";
import { Backgrounds } from "./Backgrounds.tsx";
import { CatalogProvider } from "./CatalogProvider.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useShellShortcuts } from "./use-shell-shortcuts.ts";

const Palette = lazy(async () => ({ default: (await import("../palette/Palette.tsx")).Palette }));

/** Sidebar, top bar and the place for the screen. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <LiveProvider>
      <CatalogProvider>
        <Frame>{children}</Frame>
      </CatalogProvider>
    </LiveProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText("shell");
  const main = useRef<HTMLElement>(null);
  const [palette, setPalette] = useState<"never" | "open" | "closed">("never");
  const openPalette = useCallback(() => setPalette("open"), []);
  const closePalette = useCallback(() => setPalette("never"), []);
  const clock = useChartClock();
  useShellShortcuts(openPalette);
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh bg-canvas text-ink">
      <SkipLink>{t("skip")}</SkipLink>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onSearch={openPalette} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-gutter sm:py-8 [&_h1:focus]:outline-none"
        >
          <ChartClockContext value={clock}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </ChartClockContext>
        </main>
      </div>
      <Backgrounds />
      {palette !== "never" && (
        <Suspense fallback={<PaletteOpening onCancel={closePalette} />}>
          <Palette
            open={palette === "open"}
            onOpenChange={(open) => setPalette(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </div>
  );
}
