import type { GraphRow } from "./graph-lanes.ts";

const STEP = 12;
const HEIGHT = 48;
const MAX_LANES = 8;

/** One row of the graph of commits; what lies beyond its width is cut off. */
export function Graph({ row }: { readonly row: GraphRow | undefined }) {
  if (row === undefined) return null;
  const x = (lane: number): number => lane * STEP + STEP / 2;
  const width = Math.min(row.lanes, MAX_LANES) * STEP;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height="100%"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="shrink-0 overflow-hidden text-brand"
    >
      {row.lines.map(({ from, to }) => (
        <path
          key={`${from} ${to}`}
          d={`M ${x(from)} ${from === row.lane ? HEIGHT / 2 : 0} C ${x(from)} ${HEIGHT}, ${x(to)} ${HEIGHT / 2}, ${x(to)} ${HEIGHT}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity="0.6"
        />
      ))}
      {!row.isTip && (
        <path
          d={`M ${x(row.lane)} 0 V ${HEIGHT / 2}`}
          stroke="currentColor"
          strokeWidth="1.5"
          opacity="0.6"
        />
      )}
      <circle cx={x(row.lane)} cy={HEIGHT / 2} r="4" fill="currentColor" />
    </svg>
  );
}
