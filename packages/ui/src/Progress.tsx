import { cx } from "./cx.ts";

export type ProgressTone = "brand" | "success" | "warning" | "danger";

export interface ProgressProps {
  /** From 0 to 1; leave out while the amount is unknown. */
  value?: number;
  label: string;
  tone?: ProgressTone;
  className?: string;
}

const tones: Record<ProgressTone, string> = {
  brand: "bg-brand",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};

/** How far something is: a weft filling the warp. */
export function Progress({ value, label, tone = "brand", className }: ProgressProps) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={cx("warp h-2 w-full overflow-hidden rounded-full bg-hover", className)}
    >
      <div
        className={cx(
          "h-full rounded-full transition-[width] duration-slow ease-shuttle",
          tones[tone],
          share === undefined && "w-1/3 animate-travel",
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
