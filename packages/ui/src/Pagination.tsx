import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";

export interface PaginationProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** For instance "21–40 of 134". */
  summary?: ReactNode;
  loading?: boolean;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
  className?: string;
}

/** Steps through a list by cursor. */
export function Pagination({
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  summary,
  loading = false,
  label = "Pagination",
  previousLabel = "Previous",
  nextLabel = "Next",
  className,
}: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className={cx("flex flex-wrap items-center justify-between gap-3", className)}
    >
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {summary}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={!hasPrevious || loading} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" />
          {previousLabel}
        </Button>
        <Button variant="outline" size="sm" disabled={!hasNext || loading} onClick={onNext}>
          {nextLabel}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
