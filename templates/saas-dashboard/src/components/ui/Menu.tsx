import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useDisclosure, useOutsideClick } from "@/lib/hooks";

export interface TriggerProps {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
}

export interface MenuProps {
  label: string;
  align?: "start" | "end";
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
}

const itemSelector = '[role="menuitem"]:not(:disabled)';

export function Menu({ label, align = "end", trigger, children }: MenuProps) {
  const { isOpen, close, toggle } = useDisclosure();
  const rootRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  useOutsideClick(rootRef, isOpen, close);

  useEffect(() => {
    if (isOpen) listRef.current?.querySelector<HTMLElement>(itemSelector)?.focus();
  }, [isOpen]);

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        close();
        rootRef.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const items = [...(listRef.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
      if (!step || items.length === 0) return;
      event.preventDefault();
      const index = items.findIndex((item) => item === document.activeElement);
      items[(index + step + items.length) % items.length]?.focus();
    },
    [close],
  );

  return (
    <div ref={rootRef} className="relative inline-block" onKeyDown={handleKey}>
      {trigger({ "aria-haspopup": "menu", "aria-expanded": isOpen, onClick: toggle })}
      {isOpen && (
        <div
          ref={listRef}
          role="menu"
          aria-label={label}
          onClick={close}
          className={cn(
            "absolute z-30 mt-1 min-w-44 rounded-xl border bg-surface p-1 shadow-float",
            align === "end" ? "right-0" : "left-0",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: "normal" | "danger";
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = "normal", disabled, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      disabled={disabled}
      onClick={onSelect}
      className={cn(
        "flex w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2",
        { "text-bad": tone === "danger", "opacity-50": disabled },
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
    </button>
  );
}
