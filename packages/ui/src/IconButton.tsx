import { Button } from "./Button.tsx";
import type { ButtonProps } from "./Button.tsx";
import { cx } from "./cx.ts";
import { Tooltip } from "./Tooltip.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "size" | "aria-label" | "asChild"> {
  /** The accessible name; also shown as a tooltip. */
  label: string;
  size?: "sm" | "md";
  tooltip?: boolean;
}

/** A square button with an icon only. */
export function IconButton({
  label,
  size = "md",
  variant = "ghost",
  tooltip = true,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      size="icon"
      variant={variant}
      aria-label={label}
      className={cx(size === "sm" && "size-control-sm", className)}
      {...props}
    />
  );
  if (!tooltip || props.disabledReason) return button;
  return (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  );
}
