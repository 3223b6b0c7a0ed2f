import { cx } from "./cx.ts";

export type StatusTone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

export interface StatusDotProps {
  tone?: StatusTone;
  /** What the colour means; shown beside the dot unless hidden. */
  label: string;
  hideLabel?: boolean;
  /** Something is going on right now. */
  pulse?: boolean;
  className?: string;
}

const tones: Record<StatusTone, string> = {
  neutral: "bg-line-strong",
  brand: "bg-brand",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
  info: "bg-info",
};

/** A state at a glance; colour never stands alone. */
export function StatusDot({
  tone = "neutral",
  label,
  hideLabel = false,
  pulse = false,
  className,
}: StatusDotProps) {
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm", className)}>
      <span aria-hidden="true" className="relative flex size-2">
        {pulse && (
          <span className={cx("absolute inset-0 animate-knot rounded-full", tones[tone])} />
        )}
        <span className={cx("relative size-2 rounded-full", tones[tone])} />
      </span>
      <span className={cx(hideLabel && "sr-only")}>{label}</span>
    </span>
  );
}
