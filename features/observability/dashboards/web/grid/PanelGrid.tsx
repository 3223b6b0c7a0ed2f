import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Grip, MoveDiagonal2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { GRID_COLUMNS, type PanelPlace } from "../../contract.ts";
import type { Placed } from "./layout.ts";
import { useGridDrag } from "./use-grid-drag.ts";

export const ROW_PIXELS = 56;
const GAP_PIXELS = 12;

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PanelGridProps<Item extends Placed> {
  items: readonly Item[];
  /** How panels are moved and resized; they stay where they are without it. */
  onPlace?: ((id: string, place: PanelPlace) => void) | undefined;
  titleOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Panels on a grid of twelve columns; on narrow screens one below the other. */
export function PanelGrid<Item extends Placed>(props: PanelGridProps<Item>) {
  const { items, onPlace, titleOf, children } = props;
  const t = useText("dashboards");
  const grid = useRef<HTMLDivElement>(null);
  const drag = useGridDrag(grid, { row: ROW_PIXELS + GAP_PIXELS, onPlace });
  const ordered = items.toSorted(
    (one, other) => one.place.y - other.place.y || one.place.x - other.place.x,
  );

  function onKeyDown(event: KeyboardEvent, item: Item, resizes: boolean): void {
    const [x, y] = KEYS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const { place } = item;
    const isResize = resizes || event.shiftKey;
    onPlace?.(
      item.id,
      isResize
        ? { ...place, width: place.width + x, height: place.height + y }
        : { ...place, x: place.x + x, y: place.y + y },
    );
  }

  return (
    <div
      ref={grid}
      className="grid grid-cols-1 gap-3 md:grid-cols-12 md:[grid-auto-rows:3.5rem]"
      data-columns={GRID_COLUMNS}
    >
      {ordered.map((item) => {
        const { x, y, width, height } = item.place;
        const name = titleOf(item);
        return (
          <div
            key={item.id}
            className={cx(
              "relative min-w-0 max-md:!col-auto max-md:!row-auto max-md:h-(--panel-height)",
              drag.active === item.id && "z-10 opacity-80",
            )}
            style={{
              // React knows no custom properties of CSS.
              ...({ "--panel-height": `${Math.max(2, height) * 3.75}rem` } as object),
              gridColumn: `${x + 1} / span ${width}`,
              gridRow: `${y + 1} / span ${height}`,
            }}
          >
            {children(item)}
            {onPlace !== undefined && (
              <>
                <button
                  type="button"
                  aria-label={t("grid.move", { name })}
                  title={t("grid.moveHint")}
                  className="absolute top-2 left-1/2 hidden -translate-x-1/2 cursor-grab touch-none rounded-sm px-2 py-1 text-muted hover:bg-hover md:block"
                  onPointerDown={(event) => drag.begin(event, item, "move")}
                  onKeyDown={(event) => onKeyDown(event, item, false)}
                >
                  <Grip aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={t("grid.resize", { name })}
                  title={t("grid.resizeHint")}
                  className="absolute right-1 bottom-1 hidden cursor-nwse-resize touch-none rounded-sm p-1 text-muted hover:bg-hover md:block"
                  onPointerDown={(event) => drag.begin(event, item, "resize")}
                  onKeyDown={(event) => onKeyDown(event, item, true)}
                >
                  <MoveDiagonal2 aria-hidden="true" className="size-4" />
                </button>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
