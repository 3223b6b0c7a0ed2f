import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles.ts";
import { cx } from "./cx.ts";

/** A multi-line text field that grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cx(
        controlStyles,
        "field-sizing-content py-2 read-only:bg-sunken fallback:min-h-20",
        className,
      )}
      {...props}
    />
  );
}
