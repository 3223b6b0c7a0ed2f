import { MousePointer2 } from "lucide-react";
import type { HeardPresence } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { useVisitors } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

/** The pointers of the others, over the storyboards they are in. */
export function PresenceLayer() {
  const visitors = useVisitors();
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {visitors.map((visitor) => (
        <Pointer key={visitor.visitId} visitor={visitor} />
      ))}
    </div>
  );
}

function Pointer({ visitor }: { visitor: HeardPresence }) {
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const boards = useStore(model.storyboards.items);
  const board = boards.find(({ id }) => id === visitor.storyboardId);
  if (board === undefined || visitor.cursor === null) return null;
  const left = x + (board.x + visitor.cursor.x) * zoom;
  const top = y + (board.y + visitor.cursor.y) * zoom;
  const color = colorOf(visitor);
  return (
    <div
      data-visitor={visitor.name}
      className="absolute top-0 left-0 transition-transform duration-150 ease-out"
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      <MousePointer2 className="size-4" style={{ color, fill: color }} />
      <span
        className="ml-3 rounded-md px-1.5 py-0.5 text-xs whitespace-nowrap text-white"
        style={{ backgroundColor: color }}
      >
        {visitor.name}
      </span>
    </div>
  );
}
