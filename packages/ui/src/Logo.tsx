import { cx } from "./cx.ts";

export interface LogoProps {
  className?: string;
  /** All threads in the text colour. */
  mono?: boolean;
  /** Accessible name; leave out where the name stands beside it. */
  label?: string;
}

/**
 * The mark: two warp threads and one weft that passes over and under them, turns at the selvedge
 * and comes back, drawing a D. Warp follows the text colour. Legible from 16 px.
 */
export function Logo({ className, mono = false, label }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="4"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("shrink-0 fallback:size-7", className)}
    >
      <path stroke="currentColor" d="M8 2v3.8M8 12.2V30M17 2v17.8M17 26.2V30" />
      <path
        className={mono ? "stroke-current" : "stroke-weft"}
        d="M3 9h10.8M20.2 9h.8a7 7 0 0 1 0 14h-9.8"
      />
    </svg>
  );
}

export interface LogoWordmarkProps {
  className?: string;
  name?: string;
  mono?: boolean;
}

/** The mark with the product's name. */
export function LogoWordmark({ className, name = "Devloom", mono }: LogoWordmarkProps) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 fallback:text-xl", className)}>
      <Logo mono={mono} className="size-[1.35em]" />
      <span className="display">{name}</span>
    </span>
  );
}
