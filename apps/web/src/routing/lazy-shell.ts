import { loadTexts } from "@devloom/web-kit";
import { lazy } from "react";

const load = () => import("../shell/AppShell.tsx");

/** Sidebar, top bar and everything around a screen. Visitors who are signed out never load it. */
export const LazyAppShell = lazy(async () => {
  const [module] = await Promise.all([load(), loadTexts("shell")]);
  return { default: module.AppShell };
});

export function preloadShell(): void {
  void load();
}
