import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A key of the keyboard. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cx(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-b-2 bg-surface px-1 font-sans text-2xs font-medium text-muted",
        className,
      )}
      {...props}
    />
  );
}
