import { cx } from "@devloom/ui";
import type { ProjectModel } from "@devloom/project-model";
import { type Box, lineBetween } from "./layout.ts";

export interface RelationLinesProps {
  model: ProjectModel;
  boxes: ReadonlyMap<string, Box>;
  size: { width: number; height: number };
  chosen: string;
}

const ENDS = { "one-to-one": "1 : 1", "many-to-one": "n : 1", "many-to-many": "n : m" } as const;

/** Relations as lines with their kind; those of the chosen entity stand out. What they say is in its form. */
export function RelationLines({ model, boxes, size, chosen }: RelationLinesProps) {
  const counts = new Map<string, number>();
  return (
    <svg aria-hidden="true" {...size} className="absolute inset-0">
      {model.relations.map(({ id, from, to, kind, name }) => {
        const [start, end] = [boxes.get(from), boxes.get(to)];
        if (start === undefined || end === undefined) return null;
        const pair = [from, to].toSorted().join(" ");
        const index = counts.get(pair) ?? 0;
        counts.set(pair, index + 1);
        const { path, middle } = lineBetween(start, end, index);
        const isChosen = from === chosen || to === chosen;
        return (
          <g key={id} className={cx(isChosen ? "text-brand-ink" : "text-muted")}>
            <path d={path} fill="none" stroke="currentColor" strokeWidth={isChosen ? 2 : 1.25} />
            <text
              x={middle.x}
              y={middle.y - 5 + index * 12}
              textAnchor="middle"
              fontSize={11}
              fill="currentColor"
              className="[paint-order:stroke] [stroke-width:4px] [stroke:var(--color-surface)]"
            >
              {name} {ENDS[kind]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
