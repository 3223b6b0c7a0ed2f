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
  info: { icon: Info, box: "border-info-line bg-info-soft text-info-ink", edge: "bg-info" },
  success: {
    icon: CircleCheck,
    box: "border-success-line bg-success-soft text-success-ink",
    edge: "bg-success",
  },
  warning: {
    icon: TriangleAlert,
    box: "border-warning-line bg-warning-soft text-warning-ink",
    edge: "bg-warning",
  },
  destructive: {
    icon: CircleX,
    box: "border-danger-line bg-danger-soft text-danger-ink",
    edge: "bg-danger",
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
      className={cx(
        "relative flex gap-3 overflow-hidden rounded-lg border py-3 pr-4 pl-5 text-sm",
        look.box,
        className,
      )}
      {...props}
    >
      <span aria-hidden="true" className={cx("absolute inset-y-0 left-0 w-1", look.edge)} />
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(Boolean(title) && "mt-0.5", "text-ink")}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
