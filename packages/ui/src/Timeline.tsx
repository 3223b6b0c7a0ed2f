import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import type { StatusTone } from "./StatusDot.tsx";

/** Events in order, strung on one thread. */
export function Timeline({ className, ...props }: ComponentProps<"ol">) {
  return <ol className={cx("flex flex-col", className)} {...props} />;
}

export interface TimelineItemProps extends Omit<ComponentProps<"li">, "title"> {
  title: ReactNode;
  /** When it happened, as text for people. */
  time?: ReactNode;
  /** Machine-readable time for the <time> element. */
  dateTime?: string;
  icon?: ReactNode;
  tone?: StatusTone;
}

const knots: Record<StatusTone, string> = {
  neutral: "border-line-strong text-muted",
  brand: "border-brand text-brand-ink",
  success: "border-success text-success-ink",
  warning: "border-warning text-warning-ink",
  danger: "border-danger text-danger-ink",
  info: "border-info text-info-ink",
};

export function TimelineItem({
  title,
  time,
  dateTime,
  icon,
  tone = "neutral",
  className,
  children,
  ...props
}: TimelineItemProps) {
  return (
    <li className={cx("group relative flex gap-4 pb-6 last:pb-0", className)} {...props}>
      <span
        aria-hidden="true"
        className="absolute top-2 bottom-[-0.5rem] left-3.5 border-l border-dashed border-line-strong/60 group-last:hidden"
      />
      <span
        aria-hidden="true"
        className="relative flex size-7 shrink-0 items-center justify-center [&_svg]:size-3.5"
      >
        <span
          className={cx(
            "flex items-center justify-center border-[1.5px] bg-surface",
            icon ? "size-7 rounded-md" : "size-2.5 rotate-45 rounded-[2px]",
            knots[tone],
          )}
        >
          {icon}
        </span>
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-sm font-medium">{title}</p>
          {time && (
            <time dateTime={dateTime} className="text-xs text-muted">
              {time}
            </time>
          )}
        </div>
        {children && <div className="mt-0.5 text-sm text-muted">{children}</div>}
      </div>
    </li>
  );
}
