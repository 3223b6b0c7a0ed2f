import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The one action that fills this place. */
  action?: ReactNode;
  className?: string;
}

/** Says what will be here and how to get it. */
export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "relative isolate flex flex-col items-center overflow-hidden rounded-xl border border-dashed border-line-strong/50 px-6 py-12 text-center",
        className,
      )}
    >
      <div aria-hidden="true" className="weave fade-down absolute inset-0 -z-10" />
      {icon && (
        <div className="mb-4 flex size-12 items-center justify-center rounded-lg border bg-raised text-brand-ink shadow-raised [&_svg]:size-5.5">
          {icon}
        </div>
      )}
      <p className="display text-lg">{title}</p>
      {description && <p className="mt-1.5 max-w-md text-sm text-muted">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
