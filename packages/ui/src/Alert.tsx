import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export type AlertVariant = "info" | "success" | "warning" | "destructive";

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  variant?: AlertVariant;
  title?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
}

const looks = {
  info: {
    icon: Info,
    box: "border-info-line bg-info-soft text-info-ink",
    knot: "bg-info text-on-info",
  },
  success: {
    icon: CircleCheck,
    box: "border-success-line bg-success-soft text-success-ink",
    knot: "bg-success text-on-success",
  },
  warning: {
    icon: TriangleAlert,
    box: "border-warning-line bg-warning-soft text-warning-ink",
    knot: "bg-warning text-on-warning",
  },
  destructive: {
    icon: CircleX,
    box: "border-danger-line bg-danger-soft text-danger-ink",
    knot: "bg-danger text-on-danger",
  },
} as const;

/** A message in the page. Destructive ones are announced at once. */
export function Alert({
  variant = "info",
  title,
  actions,
  className,
  children,
  ...props
}: AlertProps) {
  const look = looks[variant];
  const Icon = look.icon;
  return (
    <div
      role={variant === "destructive" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-lg border p-3 text-sm", look.box, className)}
      {...props}
    >
      <span
        aria-hidden="true"
        className={cx("flex size-6 shrink-0 items-center justify-center rounded-sm", look.knot)}
      >
        <Icon className="size-3.5" strokeWidth={2.5} />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(Boolean(title) && "mt-0.5", "text-ink")}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
