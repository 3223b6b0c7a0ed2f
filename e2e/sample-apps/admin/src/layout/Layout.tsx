import { Outlet } from "react-router";
import { useAuth } from "../state/AuthProvider.tsx";
import { Menu } from "./Menu.tsx";

export function Layout() {
  const { name } = useAuth();
  return (
    <div className="flex min-h-screen text-ink">
      <aside className="w-56 border-r border-ink/10 p-4">
        <p className="mb-4 text-lg font-semibold">{name}</p>
        <Menu />
      </aside>
      <div className="flex-1">
        <header className="flex items-center justify-between border-b border-ink/10 px-6 py-4">
          <span>Today</span>
          <input className="rounded border border-ink/20 px-3 py-1" placeholder="Search orders" />
        </header>
        <main className="mx-auto max-w-4xl p-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
