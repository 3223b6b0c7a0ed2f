import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles.ts";
import { cx } from "./cx.ts";

/** A single-line text field. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cx(
        controlStyles,
        // Browsers count a file as something that cannot be written.
        type === "file" ? "py-1.5 file:mr-3 file:font-medium" : "read-only:bg-sunken",
        "fallback:h-control-md",
        className,
      )}
      {...props}
    />
  );
}
