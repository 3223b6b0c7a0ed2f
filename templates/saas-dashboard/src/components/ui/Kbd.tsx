import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded border bg-sunken px-1.5 py-px font-sans text-[0.6875rem] text-muted">
      {children}
    </kbd>
  );
}
