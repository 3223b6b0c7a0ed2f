import { cx } from "./cx.ts";

export interface SpinnerProps {
  className?: string;
  /** Announced text. Leave out when the surrounding element already says that it is busy. */
  label?: string;
}

/** Three heddles rising in turn. Sized by the font: `size-4` by default. */
export function Spinner({ className, label }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="currentColor"
      className={cx("shrink-0 fallback:size-4", className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x="1.5" y="2" width="3" height="12" rx="1" className="origin-center animate-heddle" />
      <rect
        x="6.5"
        y="2"
        width="3"
        height="12"
        rx="1"
        className="origin-center animate-heddle [animation-delay:150ms]"
      />
      <rect
        x="11.5"
        y="2"
        width="3"
        height="12"
        rx="1"
        className="origin-center animate-heddle [animation-delay:300ms]"
      />
    </svg>
  );
}
