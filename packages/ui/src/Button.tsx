import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./Spinner.tsx";
import { Tooltip } from "./Tooltip.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "outline" | "destructive" | "link";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows progress and ignores clicks; the button keeps its focus and its place. */
  loading?: boolean;
  /** Renders the single child element (a link, say) with the look of a button. */
  asChild?: boolean;
  /** Why the action is not available. Disables the button but keeps it reachable by keyboard. */
  disabledReason?: string;
}

const base =
  "inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap " +
  "transition-[color,background-color,border-color,box-shadow,transform] active:not-aria-disabled:translate-y-px " +
  "disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 " +
  "aria-busy:cursor-progress [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-brand text-on-brand shadow-raised inset-shadow-edge hover:bg-brand-strong aria-disabled:hover:bg-brand",
  secondary:
    "bg-brand-soft text-brand-ink hover:bg-brand-line/55 aria-disabled:hover:bg-brand-soft",
  outline:
    "border border-line-strong/65 bg-surface text-ink shadow-raised hover:border-line-strong hover:bg-hover",
  ghost: "text-ink hover:bg-hover",
  destructive:
    "bg-danger text-on-danger shadow-raised inset-shadow-edge hover:bg-danger-strong aria-disabled:hover:bg-danger",
  link: "text-brand-ink underline decoration-brand-line decoration-1 underline-offset-4 hover:decoration-current",
};

const sizes: Record<ButtonSize, string> = {
  sm: "fallback:h-control-sm fallback:px-3 fallback:text-xs",
  md: "fallback:h-control-md fallback:px-4 fallback:text-sm",
  lg: "fallback:h-control-lg fallback:px-6 fallback:text-base",
  icon: "text-sm fallback:size-control-md",
};

/** The class names of a button, for elements that cannot be wrapped in one. */
export function buttonStyles(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  const sizing =
    variant === "link" && size !== "icon"
      ? "fallback:h-auto fallback:px-0 fallback:text-sm"
      : sizes[size];
  return cx(base, variants[variant], sizing, className);
}

/** The product's button. Defaults to `type="button"`; say `type="submit"` in forms. */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  asChild = false,
  disabledReason,
  className,
  children,
  type = "button",
  onClick,
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  const inert = loading || disabledReason !== undefined;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  const button = (
    <Element
      type={asChild ? undefined : type}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      className={buttonStyles(variant, size, className)}
      onClick={handleClick}
      {...props}
    >
      {loading && <Spinner />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Element>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}
