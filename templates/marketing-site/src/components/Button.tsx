import clsx from "clsx";
import { forwardRef, type ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "@/router";

interface Look {
  look?: "primary" | "outline" | "plain";
  isSmall?: boolean;
}

function lookClasses({ look = "primary", isSmall }: Look, className?: string) {
  return clsx("button", `button-${look}`, { "button-small": isSmall }, className);
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ look, isSmall, className, type = "button", ...rest }, ref) => (
    <button ref={ref} type={type} className={lookClasses({ look, isSmall }, className)} {...rest} />
  ),
);
Button.displayName = "Button";

export function ButtonLink({ look, isSmall, className, ...rest }: Look & LinkProps) {
  return <Link className={lookClasses({ look, isSmall }, className)} {...rest} />;
}
