import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./Link.tsx";
import { Progress } from "./Progress.tsx";
import { Skeleton } from "./Skeleton.tsx";

export interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** From 0 to 1; draws a bar. Turns to a warning from 0.8 and to danger at 1. */
  progress?: number;
  /** Makes the whole tile a link. */
  href?: string;
  loading?: boolean;
  className?: string;
}

function toneOf(progress: number) {
  if (progress >= 1) return "danger";
  return progress >= 0.8 ? "warning" : "brand";
}

/** One number that matters, with its meaning. */
export function StatTile(props: StatTileProps) {
  const { label, value, hint, icon, progress, href, loading = false, className } = props;
  return (
    <div
      aria-busy={loading || undefined}
      className={cx(
        "group relative flex flex-col gap-3 rounded-xl border bg-surface p-card shadow-raised",
        href &&
          "transition-[border-color,box-shadow] duration-calm hover:border-brand-line hover:shadow-floating",
        className,
      )}
    >
      <div className="flex items-center gap-2.5 text-sm text-muted">
        {icon && <span className="text-brand-ink [&_svg]:size-4">{icon}</span>}
        {href ? (
          <Link
            href={href}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {href && (
          <ArrowUpRight
            aria-hidden="true"
            className="ml-auto size-4 opacity-60 transition-opacity group-hover:opacity-100"
          />
        )}
      </div>
      {loading ? (
        <Skeleton className="h-9 w-24" />
      ) : (
        <p className="display text-4xl tabular-nums">{value}</p>
      )}
      {progress !== undefined && !loading && (
        <Progress value={progress} label={label} tone={toneOf(progress)} />
      )}
      {hint && (
        <p className="text-xs text-muted">{loading ? <Skeleton className="h-4 w-32" /> : hint}</p>
      )}
    </div>
  );
}
