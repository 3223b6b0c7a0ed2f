import { cx } from "./cx.ts";

export interface SeparatorProps {
  orientation?: "horizontal" | "vertical";
  /** A stitched line instead of a plain one. */
  stitched?: boolean;
  className?: string;
}

/** A line between two groups. */
export function Separator({
  orientation = "horizontal",
  stitched = false,
  className,
}: SeparatorProps) {
  const vertical = orientation === "vertical";
  return (
    <hr
      aria-orientation={orientation}
      className={cx(
        "m-0 shrink-0 border-0",
        vertical ? "h-auto self-stretch border-l" : "w-full border-t",
        stitched && "border-dashed border-line-strong/60",
        className,
      )}
    />
  );
}
