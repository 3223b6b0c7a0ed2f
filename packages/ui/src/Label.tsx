import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export interface LabelProps extends ComponentProps<"label"> {
  /** Marks the field as required for the eye; the control itself carries `required`. */
  required?: boolean;
}

/** Names a form control. */
export function Label({ className, required, children, ...props }: LabelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- callers pass htmlFor
    <label className={cx("inline-block text-sm font-medium text-ink", className)} {...props}>
      {children}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-weft-ink">
          *
        </span>
      )}
    </label>
  );
}
