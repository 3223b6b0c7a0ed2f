import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** Lifts on hover; for cards that are links. */
  interactive?: boolean;
}

/** A surface that groups one subject. */
export function Card({ interactive, className, ...props }: CardProps) {
  return (
    <div
      className={cx(
        "flex flex-col rounded-xl border shadow-raised fallback:gap-stack fallback:bg-surface fallback:p-card",
        interactive &&
          "transition-[border-color,box-shadow,transform] duration-calm hover:-translate-y-0.5 hover:border-brand-line hover:shadow-floating",
        className,
      )}
      {...props}
    />
  );
}

/** Title and description of a card. */
export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cx("flex flex-col gap-1", className)} {...props} />;
}

export interface CardTitleProps extends ComponentProps<"h3"> {
  /** Heading level that fits the page's outline. */
  as?: "h2" | "h3" | "h4";
}

export function CardTitle({ as: Heading = "h3", className, ...props }: CardTitleProps) {
  return <Heading className={cx("display fallback:text-lg", className)} {...props} />;
}

export function CardDescription({ className, ...props }: ComponentProps<"p">) {
  return <p className={cx("text-muted fallback:text-sm", className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={cx("min-w-0 flex-1", className)} {...props} />;
}

/** Actions at the end of a card. */
export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cx("flex flex-wrap items-center gap-3", className)} {...props} />;
}
