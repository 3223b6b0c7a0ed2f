import { Slot } from "@radix-ui/react-slot";
import clsx from "clsx";
import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  asChild?: boolean;
  tone?: "plain" | "strong";
}

export function Button({ asChild = false, tone = "plain", className, ...props }: ButtonProps) {
  const Part = asChild ? Slot : "button";
  return (
    <Part
      className={clsx(
        "inline-flex items-center rounded-md px-4 py-2 text-sm font-medium",
        tone === "strong" ? "bg-accent text-white" : "border border-ink/20",
        className,
      )}
      {...props}
    />
  );
}
