import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ToastRecord } from "./toast-store.ts";
import { VariantKnot } from "./VariantKnot.tsx";

interface ToastProps {
  toast: ToastRecord;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One notification. Its time stands still while the pointer or the focus is on it. */
export function Toast({ toast, dismissLabel, onDismiss }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const remaining = useRef(toast.duration);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const paused = hovered || focused;

  useEffect(() => {
    if (paused || !Number.isFinite(remaining.current)) return undefined;
    const started = performance.now();
    const timer = window.setTimeout(() => dismiss.current(), remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current = Math.max(1000, remaining.current - (performance.now() - started));
    };
  }, [paused]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pauses only, nothing to operate
    <li
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex animate-rise-in gap-3 rounded-lg border bg-raised p-3 pr-2 shadow-floating"
    >
      <VariantKnot variant={toast.variant} />
      <div className="min-w-0 flex-1 py-0.5 text-sm">
        <p className="font-medium">
          {toast.title}
          {toast.count > 1 && (
            <span className="ml-1.5 rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
              ×{toast.count}
            </span>
          )}
        </p>
        {toast.description && <div className="mt-0.5 text-muted">{toast.description}</div>}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onSelect();
              onDismiss();
            }}
            className="mt-2 rounded-xs text-sm font-medium text-brand-ink underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
