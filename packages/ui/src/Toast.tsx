import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import type { ToastRecord } from "./toast-store.ts";

const looks = {
  info: { icon: Info, tone: "text-info-ink", edge: "bg-info" },
  success: { icon: CircleCheck, tone: "text-success-ink", edge: "bg-success" },
  warning: { icon: TriangleAlert, tone: "text-warning-ink", edge: "bg-warning" },
  destructive: { icon: CircleX, tone: "text-danger-ink", edge: "bg-danger" },
} as const;

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

  const look = looks[toast.variant];
  const Icon = look.icon;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pauses only, nothing to operate
    <li
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto relative flex animate-rise-in gap-3 overflow-hidden rounded-lg border bg-raised py-3 pr-2 pl-5 shadow-floating"
    >
      <span aria-hidden="true" className={cx("absolute inset-y-0 left-0 w-1", look.edge)} />
      <Icon aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", look.tone)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{toast.title}</p>
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
