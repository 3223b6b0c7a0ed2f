import { Slot } from "radix-ui";
import { useCallback, useId, useMemo, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { MenuContext, useMenu } from "./menu-context.ts";
import type { MenuState } from "./menu-context.ts";
import { panelStyles } from "./overlay-styles.ts";
import type { PanelAlign } from "./place-panel.ts";
import { useMenuPanel } from "./use-menu-panel.ts";

export interface DropdownMenuProps {
  children: ReactNode;
  /** Told when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/** Root of a menu of actions. The page behind stays readable and scrollable. */
export function DropdownMenu({ children, onOpenChange }: DropdownMenuProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement | null>(null);
  const [entry, setEntry] = useState<MenuState["entry"] | null>(null);
  const show = useCallback(
    (next: MenuState["entry"]) => {
      setEntry(next);
      onOpenChange?.(true);
    },
    [onOpenChange],
  );
  const hide = useCallback(
    (returnFocus: boolean) => {
      setEntry(null);
      if (returnFocus) triggerRef.current?.focus();
      onOpenChange?.(false);
    },
    [onOpenChange],
  );
  const menu = useMemo<MenuState>(
    () => ({
      open: entry !== null,
      entry: entry ?? "first",
      triggerId: `${id}-trigger`,
      menuId: `${id}-menu`,
      triggerRef,
      show,
      hide,
    }),
    [entry, hide, id, show],
  );
  return <MenuContext value={menu}>{children}</MenuContext>;
}

export interface DropdownMenuTriggerProps extends ComponentProps<"button"> {
  /** Uses the single child, usually a Button, as the trigger. */
  asChild?: boolean;
}

/** Opens the menu: by click, Enter, Space or the arrow keys. */
export function DropdownMenuTrigger({ asChild = false, ...props }: DropdownMenuTriggerProps) {
  const { triggerRef, triggerId, menuId, open, show, hide } = useMenu();
  const Element = asChild ? Slot.Root : "button";
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    show(event.key === "ArrowDown" ? "first" : "last");
  }
  return (
    <Element
      ref={triggerRef}
      id={triggerId}
      type="button"
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? menuId : undefined}
      onClick={() => (open ? hide(true) : show("first"))}
      onKeyDown={onKeyDown}
      {...props}
    />
  );
}

export interface DropdownMenuContentProps {
  children: ReactNode;
  align?: PanelAlign;
  /** Distance from the trigger in pixels. */
  sideOffset?: number;
  className?: string;
}

/** The list of items, drawn in the top layer so that nothing cuts it off. */
export function DropdownMenuContent(props: DropdownMenuContentProps) {
  return useMenu().open ? <MenuPanel {...props} /> : null;
}

function MenuPanel({
  children,
  align = "start",
  sideOffset = 6,
  className,
}: DropdownMenuContentProps) {
  const menu = useMenu();
  const panel = useMenuPanel(menu, align, sideOffset);
  return (
    <div
      {...panel}
      id={menu.menuId}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-labelledby={menu.triggerId}
      data-state="open"
      className={cx(
        panelStyles,
        "fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto fallback:min-w-48",
        className,
      )}
    >
      {children}
    </div>
  );
}
