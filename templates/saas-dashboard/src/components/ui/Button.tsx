import { cva, type VariantProps } from "class-variance-authority";
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { cn } from "@/lib/cn";

export const buttonStyles = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50",
  {
    variants: {
      variant: {
        primary: "bg-brand text-on-brand hover:bg-brand-strong",
        secondary: "border bg-surface text-ink shadow-card hover:bg-sunken",
        ghost: "text-muted hover:bg-sunken hover:text-ink",
        danger: ["bg-bad text-white hover:opacity-90", "dark:text-red-950"],
      },
      size: {
        small: "h-8 px-3 text-xs",
        medium: "h-9 px-4 text-sm",
        large: "h-11 px-6 text-base",
      },
    },
    compoundVariants: [{ variant: "primary", size: "large", class: "shadow-card" }],
    defaultVariants: { variant: "secondary", size: "medium" },
  },
);

export interface ButtonProps
  extends ButtonHTMLAttributes<HTMLButtonElement>, VariantProps<typeof buttonStyles> {
  icon?: ReactNode;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon, className, children, type = "button", ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={cn(buttonStyles({ variant, size }), className)}
      {...props}
    >
      {icon}
      {children}
    </button>
  );
});
