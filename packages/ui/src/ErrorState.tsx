import { RotateCw, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";

export interface ErrorStateProps {
  title: ReactNode;
  message?: ReactNode;
  /** Shown so that it can be quoted to whoever runs the server. */
  requestId?: string;
  requestIdLabel?: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Further actions beside retry. */
  action?: ReactNode;
  className?: string;
}

/** Says that a part of the screen could not be shown, and offers the way on. */
export function ErrorState({
  title,
  message,
  requestId,
  requestIdLabel = "Request id",
  onRetry,
  retryLabel = "Try again",
  retrying = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-col items-center rounded-xl border border-danger-line bg-surface px-6 py-10 text-center",
        className,
      )}
    >
      <div className="mb-4 flex size-12 items-center justify-center rounded-lg bg-danger-soft text-danger-ink">
        <Unplug aria-hidden="true" className="size-5.5" />
      </div>
      <p className="display text-lg">{title}</p>
      {message && <p className="mt-1.5 max-w-md text-sm text-muted">{message}</p>}
      {requestId && (
        <p className="mt-3 text-xs text-muted">
          {requestIdLabel}: <code className="font-mono text-ink select-all">{requestId}</code>
        </p>
      )}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="outline" onClick={onRetry} loading={retrying}>
              {!retrying && <RotateCw aria-hidden="true" />}
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
