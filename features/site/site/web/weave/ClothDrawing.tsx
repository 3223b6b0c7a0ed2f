import { memo } from "react";
import { shaftOf, treadleOf, warpFloats, weaveCloth, weftFloats } from "./draft.ts";
import type { WeavingDraft } from "./draft.ts";

const CELL = 12;
const THREAD = 10;
const INSET = (CELL - THREAD) / 2;
const SHAFTS = 4;
const GAP = 14;
const MARK = 7;

export interface ClothDrawingProps {
  draft: WeavingDraft;
  columns: number;
  rows: number;
  /** What the drawing shows, for those who do not see it; leave out where it is ornament. */
  label?: string;
  /** Leaves out threading and treadling. */
  clothOnly?: boolean;
  className?: string;
}

/** Bands of dyed weft, woad first. The number is the thread colour of the design tokens. */
function dyeOf(row: number, rows: number): number {
  const bands = [1, 1, 1, 2, 1, 1, 3, 2, 2, 2, 5, 2, 4, 4, 3, 4, 1, 1];
  return bands[Math.floor((row / rows) * bands.length)] ?? 1;
}

function horizontal(column: number, length: number): string {
  const width = length * CELL - INSET * 2 + 2;
  return `M${column * CELL + INSET - 1} ${INSET}h${width}v${THREAD}h${-width}z`;
}

function vertical(column: number, row: number, length: number): string {
  const height = length * CELL - INSET * 2 + 2;
  return `M${column * CELL + INSET} ${row * CELL + INSET - 1}h${THREAD}v${height}h${-THREAD}z`;
}

/** A draft and the cloth that follows from it: threading above, treadling at the side. */
export const ClothDrawing = memo(function ClothDrawing(props: ClothDrawingProps) {
  const { draft, columns, rows, label, clothOnly = false, className } = props;
  const cloth = weaveCloth(draft, columns, rows);
  const width = columns * CELL;
  const height = rows * CELL;
  const notation = clothOnly ? 0 : SHAFTS * CELL + GAP;
  const warp = Array.from({ length: columns }, (_, column) => warpFloats(cloth, column))
    .flat()
    .map((float) => vertical(float.column, float.row, float.length))
    .join("");
  const under = Array.from({ length: columns }, (_, column) => vertical(column, 0, rows)).join("");
  const threading = Array.from({ length: columns }, (_, column) =>
    mark(column * CELL, (SHAFTS - 1 - shaftOf(draft, column)) * CELL),
  ).join("");
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width + notation} ${height + notation}`}
      className={className}
    >
      {!clothOnly && <path d={threading} className="cloth-notation" />}
      <g transform={`translate(0 ${notation})`}>
        <rect width={width} height={height} className="cloth-shed" />
        <path d={under} className="cloth-under" />
        {cloth.map((_, row) => (
          <g key={row} transform={`translate(0 ${row * CELL})`}>
            <g className="cloth-pick" style={{ animationDelay: `${row * 26}ms` }}>
              <path
                d={weftFloats(cloth, row)
                  .map((float) => horizontal(float.column, float.length))
                  .join("")}
                className={`cloth-dye-${dyeOf(row, rows)}`}
              />
            </g>
            {!clothOnly && (
              <path
                d={mark(width + GAP + treadleOf(draft, row) * CELL, 0)}
                className="cloth-notation"
              />
            )}
          </g>
        ))}
        <path d={warp} className="cloth-warp" />
      </g>
    </svg>
  );
});

function mark(x: number, y: number): string {
  const offset = (CELL - MARK) / 2;
  return `M${x + offset} ${y + offset}h${MARK}v${MARK}h${-MARK}z`;
}
