import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { cn } from "@/lib/cn";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** Read out by screen readers and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** A dot that says there is something new. */
  hasBadge?: boolean;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  ({ label, icon, hasBadge = false, className, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        "relative inline-grid size-9 shrink-0 place-items-center rounded-lg text-muted transition-colors",
        "hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40",
        className,
      )}
      {...props}
    >
      {icon}
      {hasBadge && (
        <span className="absolute top-2 right-2 size-2 rounded-full bg-bad ring-2 ring-surface" />
      )}
    </button>
  ),
);

IconButton.displayName = "IconButton";
