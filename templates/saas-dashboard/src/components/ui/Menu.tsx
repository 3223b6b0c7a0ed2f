import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { cn } from "@/lib/cn";
import { useOutsideClick } from "@/lib/hooks";

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
const gap = 4;
const roughHeight = 180;

/** Below the trigger, or above it near the bottom of the window; fixed, so that no table cuts it off. */
function placeBeside(trigger: DOMRect, align: "start" | "end"): CSSProperties {
  const isLow = trigger.bottom + roughHeight > window.innerHeight;
  return {
    ...(isLow ? { bottom: window.innerHeight - trigger.top + gap } : { top: trigger.bottom + gap }),
    ...(align === "end" ? { right: window.innerWidth - trigger.right } : { left: trigger.left }),
  };
}

export function Menu({ label, align = "end", trigger, children }: MenuProps) {
  const [place, setPlace] = useState<CSSProperties>();
  const rootRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const isOpen = place !== undefined;
  const close = useCallback(() => setPlace(undefined), []);
  useOutsideClick(rootRef, isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    listRef.current?.querySelector<HTMLElement>(itemSelector)?.focus();
    window.addEventListener("scroll", close, { capture: true, once: true });
    return () => window.removeEventListener("scroll", close, { capture: true });
  }, [isOpen, close]);

  function toggle() {
    const rect = rootRef.current?.getBoundingClientRect();
    setPlace(isOpen || !rect ? undefined : placeBeside(rect, align));
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return;
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
  }

  return (
    <div ref={rootRef} className="inline-block" onKeyDown={handleKey}>
      {trigger({ "aria-haspopup": "menu", "aria-expanded": isOpen, onClick: toggle })}
      {isOpen && (
        <div
          ref={listRef}
          role="menu"
          aria-label={label}
          onClick={close}
          style={place}
          className="fixed z-30 min-w-44 rounded-xl border bg-surface p-1 text-left shadow-float"
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
