import { cx } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { layoutMap, type MapCall, type MapNode } from "./map-layout.ts";

const NODE = { width: 168, height: 40 };
const STEP = { x: 264, y: 72 };
const MARGIN = 12;
const MAX_CALLS = 60;

const leftOf = ({ column }: MapNode): number => MARGIN + column * STEP.x;
const topOf = ({ row }: MapNode): number => MARGIN + row * STEP.y;

interface ServiceMapProps {
  calls: readonly MapCall[];
  selected: string;
  onSelect: (service: string) => void;
}

/** Who calls whom, as a picture; the table below says the same in numbers. */
export function ServiceMap({ calls, selected, onSelect }: ServiceMapProps) {
  const t = useText("observability");
  const { number } = useFormat();
  const shown = calls.filter(({ from, to }) => from !== to).slice(0, MAX_CALLS);
  const nodes = layoutMap(shown);
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const most = Math.max(1, ...shown.map((call) => call.calls));
  const width = Math.max(...nodes.map(leftOf), 0) + NODE.width + MARGIN;
  const height = Math.max(...nodes.map(topOf), 0) + NODE.height + MARGIN;
  if (nodes.length === 0) return null;
  return (
    <section
      aria-label={t("service.map")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="overflow-auto rounded-xl border bg-surface p-2 shadow-raised"
    >
      <div className="relative" style={{ width, height }}>
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0">
          {shown.map((call) => {
            const [from, to] = [byName.get(call.from), byName.get(call.to)];
            if (from === undefined || to === undefined) return null;
            return (
              <path
                key={`${call.from} ${call.to}`}
                d={curve(from, to)}
                fill="none"
                strokeWidth={1.5 + (call.calls / most) * 4}
                className={cx(call.errors > 0 ? "stroke-danger" : "stroke-line-strong")}
              >
                <title>
                  {`${call.from} → ${call.to}: ${number(call.calls)} (${number(call.errors)})`}
                </title>
              </path>
            );
          })}
        </svg>
        {nodes.map((node) => (
          <button
            key={node.name}
            type="button"
            aria-pressed={node.name === selected}
            title={node.name}
            className={cx(
              "absolute truncate rounded-lg border bg-surface px-3 text-sm font-medium shadow-raised hover:bg-hover",
              node.name === selected && "border-brand text-brand-ink",
            )}
            style={{ left: leftOf(node), top: topOf(node), ...NODE }}
            onClick={() => onSelect(node.name === selected ? "" : node.name)}
          >
            {node.name}
          </button>
        ))}
      </div>
    </section>
  );
}

function curve(from: MapNode, to: MapNode): string {
  const [x1, y1] = [leftOf(from) + NODE.width, topOf(from) + NODE.height / 2];
  const [x2, y2] = [leftOf(to), topOf(to) + NODE.height / 2];
  const bend = Math.max(40, Math.abs(x2 - x1) / 2);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
