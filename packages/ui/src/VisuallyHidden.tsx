import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<"span">) {
  return <span className={cx("sr-only", className)} {...props} />;
}
