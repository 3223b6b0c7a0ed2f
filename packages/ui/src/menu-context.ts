import { createContext, use } from "react";
import type { RefObject } from "react";

export interface MenuState {
  open: boolean;
  /** Which item gets the focus when the menu opens. */
  entry: "first" | "last";
  triggerId: string;
  menuId: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  show: (entry: "first" | "last") => void;
  hide: (returnFocus: boolean) => void;
}

export const MenuContext = createContext<MenuState | null>(null);

/** The menu around a part of it. */
export function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error("Parts of a menu belong inside <DropdownMenu>.");
  return menu;
}
