import { cx } from "@devloom/ui";
import type { ComponentProps } from "react";

/** The platform's select in the size of the inspector. */
export function SmallSelect({
  className,
  muted = false,
  ...props
}: ComponentProps<"select"> & {
  /** Nobody set the value: it is what the browser computed. */
  readonly muted?: boolean;
}) {
  return (
    <select
      className={cx(
        "h-7 min-w-0 flex-1 rounded-md border border-line bg-surface px-1 text-xs hover:border-line-strong focus-visible:border-focus disabled:text-muted",
        muted && "text-muted",
        className,
      )}
      {...props}
    />
  );
}
