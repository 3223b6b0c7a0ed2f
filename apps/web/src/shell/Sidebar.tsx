import { Link, LogoWordmark } from "@devloom/ui";
import { SidebarNavigation } from "./SidebarNavigation.tsx";

/** The fixed column on wide screens. */
export function Sidebar() {
  return (
    <aside className="sticky top-0 hidden h-dvh w-62 shrink-0 flex-col overflow-y-auto border-r bg-surface px-3 pb-4 lg:flex">
      <div className="flex h-15 shrink-0 items-center px-2">
        <Link href="/" aria-label="Devloom" className="rounded-sm">
          <LogoWordmark className="text-lg" />
        </Link>
      </div>
      <div className="flex flex-1 flex-col pt-2">
        <SidebarNavigation />
      </div>
    </aside>
  );
}
