import { cx } from "./cx.ts";
import { initialsOf, pickByText } from "./initials.ts";

export interface AvatarProps {
  name: string;
  size?: "sm" | "md" | "lg";
  /** True where the name stands beside it as text. */
  decorative?: boolean;
  className?: string;
}

const sizes = { sm: "size-6 text-2xs", md: "size-8 text-xs", lg: "size-11 text-sm" } as const;

const tones = [
  "bg-brand-soft text-brand-ink",
  "bg-weft-soft text-weft-ink",
  "bg-success-soft text-success-ink",
  "bg-warning-soft text-warning-ink",
  "bg-info-soft text-info-ink",
  "bg-danger-soft text-danger-ink",
] as const;

/** A person or workspace by initials, always in the same colour. */
export function Avatar({ name, size = "md", decorative = false, className }: AvatarProps) {
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-md font-semibold select-none",
        sizes[size],
        tones[pickByText(name, tones.length)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
