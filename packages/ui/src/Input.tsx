import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles.ts";
import { cx } from "./cx.ts";

/** A single-line text field. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cx(controlStyles, "read-only:bg-sunken fallback:h-control-md", className)}
      {...props}
    />
  );
}
