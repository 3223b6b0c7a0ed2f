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
      className={cx("size-7 shrink-0", className)}
    >
      <path stroke="currentColor" d="M10 2v4.5M10 13.5V30M18 2v16.5M18 25.5V30" />
      <path
        className={mono ? "stroke-current" : "stroke-weft"}
        d="M2 10h12.5M21.5 10H22a6 6 0 0 1 0 12h-8.5M6.5 22H2"
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
    <span className={cx("inline-flex items-center gap-2.5 text-xl", className)}>
      <Logo mono={mono} className="size-[1.35em]" />
      <span className="display">{name}</span>
    </span>
  );
}
