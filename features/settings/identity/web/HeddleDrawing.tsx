const THREADS = 31;
const WIDTH = 900;
const HEIGHT = 1200;
const EYE = { x: WIDTH * 0.56, y: HEIGHT * 0.43, spread: 4.6 };
/** Thread colours of the design tokens, in the order of the warp; most of it is undyed. */
const DYES = ["1", "line", "line", "2", "line", "1", "line", "3", "line", "line", "4"] as const;

const strokes: Record<(typeof DYES)[number], string> = {
  line: "stroke-line-strong/40",
  "1": "stroke-thread-1",
  "2": "stroke-thread-2",
  "3": "stroke-thread-3",
  "4": "stroke-thread-4",
};

function pathOf(index: number): string {
  const offset = index - (THREADS - 1) / 2;
  const top = WIDTH / 2 + offset * 40;
  const bottom = EYE.x + offset * 46;
  const eye = EYE.x + offset * EYE.spread;
  const above = EYE.y - 150;
  const below = EYE.y + 150;
  return (
    `M${top} -10C${top} ${above * 0.62} ${eye} ${above * 0.66} ${eye} ${above}` +
    `V${below}C${eye} ${below + 260} ${bottom} ${below + 220} ${bottom} ${HEIGHT + 10}`
  );
}

/** Warp threads drawn together through the eye of a heddle and spread again on the other side. */
export function HeddleDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
    >
      <g strokeWidth="2.5">
        {Array.from({ length: THREADS }, (_, index) => (
          <path
            key={index}
            d={pathOf(index)}
            className={strokes[DYES[index % DYES.length] ?? "line"]}
          />
        ))}
      </g>
      <g className="stroke-ink" strokeWidth="5">
        <ellipse cx={EYE.x} cy={EYE.y} rx="96" ry="150" />
        <ellipse cx={EYE.x} cy={EYE.y} rx="112" ry="166" strokeWidth="1.5" opacity="0.5" />
      </g>
    </svg>
  );
}
