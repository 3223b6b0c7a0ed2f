import type { ReactNode } from "react";
import { useI18n } from "@/i18n";
import { useDisclosure, useShortcut } from "@/lib/hooks";
import { CommandPalette } from "./CommandPalette";
import { MobileNavigation } from "./MobileNavigation";
import { Sidebar } from "./Sidebar";
import { Topbar } from "./Topbar";

export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const menu = useDisclosure();
  const palette = useDisclosure();
  useShortcut("k", palette.open);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("navigation.skip")}
      </a>
      <aside className="no-print hidden border-r bg-surface lg:block">
        <Sidebar className="sticky top-0 h-dvh overflow-y-auto" />
      </aside>
      <div className="flex min-w-0 flex-col">
        <Topbar onOpenMenu={menu.open} onOpenPalette={palette.open} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 p-4 outline-none sm:p-6 lg:p-8"
        >
          {children}
        </main>
      </div>
      <MobileNavigation isOpen={menu.isOpen} onClose={menu.close} />
      <CommandPalette isOpen={palette.isOpen} onClose={palette.close} />
    </div>
  );
}
