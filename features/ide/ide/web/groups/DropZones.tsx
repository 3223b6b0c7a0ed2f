import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type DragEvent, useState } from "react";
import type { Group } from "../model/desk.ts";
import { type Edge, placed, placedAtEdge } from "../model/desk-moves.ts";
import { useIde } from "../model/ide-context.ts";

const ZONES: readonly { readonly edge: Edge | null; readonly place: string }[] = [
  { edge: "left", place: "top-9 bottom-0 left-0 w-1/4" },
  { edge: "right", place: "top-9 right-0 bottom-0 w-1/4" },
  { edge: "above", place: "top-9 right-1/4 left-1/4 h-1/4" },
  { edge: "below", place: "right-1/4 bottom-0 left-1/4 h-1/4" },
  { edge: null, place: "top-1/3 right-1/4 bottom-1/4 left-1/4" },
];

/** Where a tab that is dragged can be dropped: in this group, or in a new one at its edges. */
export function DropZones({ group }: { readonly group: Group }) {
  const t = useText("ide");
  const model = useIde();
  const [over, setOver] = useState<Edge | "inside" | null>(null);
  const drop = (event: DragEvent, edge: Edge | null): void => {
    event.preventDefault();
    const dragged = model.dragged.get();
    model.dragged.set(null);
    if (dragged === null) return;
    const desk = model.desk.get();
    model.desk.set(
      edge === null
        ? placed(desk, dragged, group.id, null)
        : placedAtEdge(desk, dragged, group.id, edge),
    );
  };
  return ZONES.map(({ edge, place }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop tabs; commands do the same
    <section
      key={edge ?? "inside"}
      aria-label={t(`layout.drop.${edge ?? "inside"}`)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(edge ?? "inside");
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => drop(event, edge)}
      className={cx(
        "absolute z-30 rounded-lg border-2 border-dashed",
        place,
        over === (edge ?? "inside") ? "border-brand bg-brand-soft/70" : "border-transparent",
      )}
    />
  ));
}
