import { memo } from "react";
import { cn } from "@/lib/cn";

export interface AvatarProps {
  name: string;
  /** Colour wheel position; taken from the name when absent. */
  hue?: number;
  size?: "small" | "medium" | "large";
  className?: string;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}

/** Initials on a colour of their own. Decorative: the name always stands beside it. */
export const Avatar = memo(function Avatar({
  name,
  hue = hueOf(name),
  size = "medium",
  className,
}: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: `oklch(0.86 0.075 ${hue})`, color: `oklch(0.36 0.09 ${hue})` }}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full font-semibold select-none",
        size === "small" && "size-6 text-[0.625rem]",
        size === "medium" && "size-8 text-xs",
        size === "large" && "size-14 text-lg",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
});
