import { useText } from "@devloom/web-kit";
import { MousePointer2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { HeardPresence } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { useFollowing, useVisitors } from "./company-context.ts";
import { colorOf } from "./person-color.ts";

/** After so long at the same place a pointer shows no name any more. */
const NAME_MILLISECONDS = 4000;

/** The pointers of the others, over the storyboards they are in. */
export function PresenceLayer() {
  const visitors = useVisitors();
  const { followed } = useFollowing();
  const person = visitors.find(({ accountId }) => accountId === followed);
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        {visitors.map((visitor) => (
          <Pointer key={visitor.visitId} visitor={visitor} />
        ))}
      </div>
      {person !== undefined && <Followed person={person} />}
    </>
  );
}

/** The edge of the canvas in the colour of the person whom it follows. */
function Followed({ person }: { person: HeardPresence }) {
  const t = useText("canvases");
  const color = colorOf(person);
  return (
    <div className="pointer-events-none absolute inset-0 border-3" style={{ borderColor: color }}>
      <output
        className="absolute bottom-0 left-1/2 -translate-x-1/2 rounded-t-md px-2 py-0.5 text-xs text-white"
        style={{ backgroundColor: color }}
      >
        {t("beside.presence.following", { name: person.name })}
      </output>
    </div>
  );
}

function Pointer({ visitor }: { visitor: HeardPresence }) {
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const boards = useStore(model.storyboards.items);
  const isResting = useResting(visitor.cursor?.x, visitor.cursor?.y);
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
        className={`ml-3 rounded-md px-1.5 py-0.5 text-xs whitespace-nowrap text-white transition-opacity duration-slow ${isResting ? "opacity-0" : ""}`}
        style={{ backgroundColor: color }}
      >
        {visitor.name}
      </span>
    </div>
  );
}

/** Whether a pointer has been at the same place for a while. */
function useResting(x: number | undefined, y: number | undefined): boolean {
  const place = `${x} ${y}`;
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), NAME_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [place]);
  return rested === place;
}
