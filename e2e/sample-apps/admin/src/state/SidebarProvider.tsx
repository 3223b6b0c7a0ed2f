import { createContext, type ReactNode, useContext } from "react";

const SidebarContext = createContext({ isOpen: true });

export function SidebarProvider({ children }: { children: ReactNode }) {
  return <SidebarContext value={{ isOpen: true }}>{children}</SidebarContext>;
}

export function useSidebar() {
  return useContext(SidebarContext);
}
