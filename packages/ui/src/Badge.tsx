import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export type BadgeVariant = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

export interface BadgeProps extends ComponentProps<"span"> {
  variant?: BadgeVariant;
}

const variants: Record<BadgeVariant, string> = {
  neutral: "border-line bg-sunken text-muted",
  brand: "border-brand-line bg-brand-soft text-brand-ink",
  success: "border-success-line bg-success-soft text-success-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
  info: "border-info-line bg-info-soft text-info-ink",
};

/** A short status or category. */
export function Badge({ variant = "neutral", className, ...props }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3",
        variants[variant],
        className,
      )}
      {...props}
    />
  );
}
