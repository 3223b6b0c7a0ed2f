import { createContext, useContext, useId, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "@/lib/cn";

interface TabsValue {
  baseId: string;
  selected: string;
  select: (value: string) => void;
}

const TabsContext = createContext<TabsValue | null>(null);

function useTabs(): TabsValue {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("Tabs.List, Tabs.Tab and Tabs.Panel belong inside <Tabs>");
  return tabs;
}

interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ value, onChange, className, children }: TabsProps) {
  const baseId = useId();
  return (
    <TabsContext value={{ baseId, selected: value, select: onChange }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(index + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

Tabs.List = function TabsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className="flex gap-1 overflow-x-auto border-b"
    >
      {children}
    </div>
  );
};

interface TabProps {
  value: string;
  icon?: ReactNode;
  count?: number;
  children: ReactNode;
}

Tabs.Tab = function Tab({ value, icon, count, children }: TabProps) {
  const { baseId, selected, select } = useTabs();
  const isSelected = selected === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${baseId}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={`${baseId}-panel-${value}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => select(value)}
      className={cn(
        "inline-flex items-center gap-2 border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap -outline-offset-2",
        isSelected ? "border-brand text-ink" : "border-transparent text-muted hover:text-ink",
      )}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
          {count}
        </span>
      )}
    </button>
  );
};

Tabs.Panel = function TabsPanel({ value, children }: { value: string; children: ReactNode }) {
  const { baseId, selected } = useTabs();
  if (selected !== value) return null;
  return (
    <div role="tabpanel" id={`${baseId}-panel-${value}`} aria-labelledby={`${baseId}-tab-${value}`}>
      {children}
    </div>
  );
};
