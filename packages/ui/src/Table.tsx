import type { ComponentProps, Ref } from "react";
import { cx } from "./cx.ts";

export interface TableProps extends ComponentProps<"table"> {
  /** Names the table and its scrollable region. */
  label: string;
  /** What scrolls it. */
  scroller?: { ref?: Ref<HTMLElement>; className?: string };
}

/** A table in a frame that scrolls sideways, by keyboard too. */
export function Table({ label, className, scroller, ...props }: TableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      ref={scroller?.ref}
      className={cx(
        "scroll-hint overflow-x-auto rounded-xl border shadow-raised",
        scroller?.className,
      )}
    >
      <table
        aria-label={label}
        className={cx("w-full border-collapse text-left text-sm", className)}
        {...props}
      />
    </section>
  );
}

export function THead({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cx("border-b bg-ink/3", className)} {...props} />;
}

export function TBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cx("[&>tr:hover]:bg-hover/50", className)} {...props} />;
}

export function TR({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cx(
        "border-b transition-colors last:border-b-0 aria-selected:bg-brand-soft/60",
        className,
      )}
      {...props}
    />
  );
}

export interface CellProps {
  /** Right-aligned figures of equal width. */
  numeric?: boolean;
}

export function TH({
  numeric,
  className,
  scope = "col",
  ...props
}: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope={scope}
      className={cx(
        "text-xs fallback:px-4 fallback:py-2 font-medium whitespace-nowrap text-muted",
        numeric && "text-right",
        className,
      )}
      {...props}
    />
  );
}

export function TD({ numeric, className, ...props }: ComponentProps<"td"> & CellProps) {
  return (
    <td
      className={cx(
        "align-middle fallback:px-4 fallback:py-row",
        numeric && "text-right tabular-nums",
        className,
      )}
      {...props}
    />
  );
}
