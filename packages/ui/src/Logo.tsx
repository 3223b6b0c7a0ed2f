import { cx } from "./cx.ts";

export interface LogoProps {
  className?: string;
  /** All threads in the text colour. */
  mono?: boolean;
  /** Accessible name; leave out where the name stands beside it. */
  label?: string;
}

/**
 * The mark: two warp threads and one weft that covers the first, dives under the second, turns at
 * the selvedge and comes back: a D. The warp follows the text colour. Legible from 16 px.
 */
export function Logo({ className, mono = false, label }: LogoProps) {
  return (
    <svg
      viewBox="2 2 28 28"
      fill="none"
      strokeWidth="4"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("shrink-0 fallback:size-7", className)}
    >
      <path stroke="currentColor" d="M6 12.2v16.3M15 3.5v16.3" />
      <path
        className={mono ? "stroke-current" : "stroke-weft"}
        d="M4 9h7.8M18.2 9h.8a7 7 0 0 1 0 14H9.2"
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
