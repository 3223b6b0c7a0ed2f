import { cx } from "./cx.ts";

/** Stands for content that is loading. Size it with className; mark the region `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("relative block overflow-hidden bg-hover fallback:rounded-sm", className)}
    >
      <span className="absolute inset-0 animate-shuttle bg-linear-to-r from-transparent via-surface/80 to-transparent" />
    </span>
  );
}
