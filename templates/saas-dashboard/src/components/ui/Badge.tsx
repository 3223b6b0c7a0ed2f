import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badge = cva(
  "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-muted",
        brand: "bg-brand-soft text-brand-strong",
        good: "bg-good-soft text-good",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badge>["tone"]>;

export interface BadgeProps {
  tone?: Tone;
  /** A small dot in front of the text. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, dot = false, className, children }: BadgeProps) {
  return (
    <span className={badge({ tone, className })}>
      {dot && <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  );
}
