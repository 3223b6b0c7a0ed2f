import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { DropdownMenuContent } from "./DropdownMenu.tsx";
import { MenuContext } from "./menu-context.ts";
import type { MenuState } from "./menu-context.ts";

export interface ContextMenuProps {
  /** Where the menu opens, on the screen; `null` while it is closed. */
  at: { readonly x: number; readonly y: number } | null;
  /** The accessible name of the menu. */
  label: string;
  onClose: () => void;
  /** The same items as in a dropdown menu. */
  children: ReactNode;
  className?: string;
}

/** A menu of actions at the pointer. The focus goes back to where it was. */
export function ContextMenu({ at, ...props }: ContextMenuProps) {
  return at === null ? null : <OpenMenu key={`${at.x} ${at.y}`} at={at} {...props} />;
}

interface OpenMenuProps extends ContextMenuProps {
  at: { readonly x: number; readonly y: number };
}

function OpenMenu({ at, label, onClose, children, className }: OpenMenuProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement | null>(null);
  // The panel takes the focus as soon as it is there: what had it is known only before that.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    // A press inside of a frame reaches this page only as a loss of focus.
    window.addEventListener("blur", onClose);
    return () => window.removeEventListener("blur", onClose);
  }, [onClose]);
  const menu = useMemo<MenuState>(
    () => ({
      open: true,
      entry: "first",
      triggerId: `${id}-at`,
      menuId: `${id}-menu`,
      triggerRef,
      show: () => undefined,
      hide: (returnFocus) => {
        if (returnFocus && before instanceof HTMLElement) before.focus();
        onClose();
      },
    }),
    [before, id, onClose],
  );
  return (
    <MenuContext value={menu}>
      <button
        ref={triggerRef}
        id={`${id}-at`}
        type="button"
        tabIndex={-1}
        aria-label={label}
        className="pointer-events-none fixed size-0 opacity-0"
        style={{ left: at.x, top: at.y }}
      />
      <DropdownMenuContent sideOffset={2} {...(className === undefined ? {} : { className })}>
        {children}
      </DropdownMenuContent>
    </MenuContext>
  );
}
