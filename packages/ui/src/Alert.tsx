import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { VariantKnot } from "./VariantKnot.tsx";
import type { MessageVariant } from "./VariantKnot.tsx";

export type AlertVariant = MessageVariant;

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  variant?: AlertVariant;
  title?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
}

const tones: Record<AlertVariant, string> = {
  info: "border-info-line bg-info-soft text-info-ink",
  success: "border-success-line bg-success-soft text-success-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  destructive: "border-danger-line bg-danger-soft text-danger-ink",
};

/** A message in the page. Destructive ones are announced at once. */
export function Alert({
  variant = "info",
  title,
  actions,
  className,
  children,
  ...props
}: AlertProps) {
  return (
    <div
      role={variant === "destructive" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-lg border p-3 text-sm", tones[variant], className)}
      {...props}
    >
      <VariantKnot variant={variant} />
      <div className="min-w-0 flex-1 py-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(Boolean(title) && "mt-0.5", "text-ink")}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
