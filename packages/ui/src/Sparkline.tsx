import { cx } from "./cx.ts";
import { sparklinePath } from "./sparkline-path.ts";

export interface SparklineProps {
  values: readonly number[];
  /** Says in words what the line shows. */
  label: string;
  /** What the line has room for besides its values, such as 0 and 1. */
  extent?: readonly number[];
  className?: string;
}

const WIDTH = 96;
const HEIGHT = 28;

/** The course of a number, small enough for a table cell. Colour follows the text. */
export function Sparkline({ values, label, extent = [], className }: SparklineProps) {
  const line = sparklinePath(values, WIDTH, HEIGHT, { extent });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot take the text colour
      role="img"
      aria-label={label}
      className={cx("fallback:h-7 fallback:w-24 fallback:text-brand", className)}
    >
      {line && (
        <>
          <path
            d={`${line}L${WIDTH - 1.5} ${HEIGHT}L1.5 ${HEIGHT}Z`}
            fill="currentColor"
            className="opacity-10"
          />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
