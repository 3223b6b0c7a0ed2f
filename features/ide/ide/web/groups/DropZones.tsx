import { cx } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { type DragEvent, useState } from "react";
import { placed } from "../model/desk-moves.ts";
import { useIde } from "../model/ide-context.ts";

const ZONES = [
  { id: "right", isBelow: false, place: "top-9 right-0 bottom-0 w-1/3" },
  { id: "below", isBelow: true, place: "right-1/3 bottom-0 left-0 h-1/3" },
] as const;

/** Where a tab that is dragged can be dropped so that it is seen beside or below the others. */
export function DropZones() {
  const t = useText("ide");
  const model = useIde();
  const dragged = useStore(model.dragged);
  const [over, setOver] = useState<string | null>(null);
  const drop = (event: DragEvent, isBelow: boolean): void => {
    event.preventDefault();
    model.dragged.set(null);
    const desk = model.desk.get();
    if (dragged === null || desk.tabs.length < 2) return;
    model.desk.set({ ...placed(desk, dragged, "side", null), isBelow });
  };
  return ZONES.map(({ id, isBelow, place }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop tabs; commands do the same
    <section
      key={id}
      aria-label={t("layout.dropHere")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(id);
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => drop(event, isBelow)}
      className={cx(
        "absolute z-30 rounded-lg border-2 border-dashed",
        place,
        over === id ? "border-brand bg-brand-soft/70" : "border-transparent",
      )}
    />
  ));
}
