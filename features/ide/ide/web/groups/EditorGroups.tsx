import { cx, ResizeHandle } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { type CSSProperties, lazy, Suspense, useRef } from "react";
import { CodeArea } from "../code/CodeArea.tsx";
import type { Split } from "../model/desk.ts";
import { type Area, placesOf, SHARES } from "../model/desk-places.ts";
import { useIde } from "../model/ide-context.ts";
import { TabStrip } from "../tabs/TabStrip.tsx";

const DropZones = lazy(async () => ({ default: (await import("./DropZones.tsx")).DropZones }));

/**
 * The open files: groups of tabs beside and below each other. Each lies by itself in the room for all, so that nothing
 * in it begins anew when those around it change.
 */
export function EditorGroups() {
  const t = useText("ide");
  const model = useIde();
  const desk = useStore(model.desk);
  const isDragging = useStore(model.dragged, (dragged) => dragged !== null);
  const box = useRef<HTMLDivElement>(null);
  const { groups, splits } = placesOf(desk.layout);
  const isSplit = splits.length > 0;
  const give = ({ id }: Split, share: number): void =>
    void import("../model/desk-moves.ts").then(({ resized }) =>
      model.desk.set(resized(model.desk.get(), id, share)),
    );
  return (
    <div ref={box} className="relative min-h-0 min-w-0 flex-1 overflow-hidden">
      {groups
        .map((place, index) => ({ ...place, number: index + 1 }))
        .toSorted((one, other) => Number(one.group.id) - Number(other.group.id))
        .map(({ group, area, number }) => (
          <section
            key={group.id}
            aria-label={isSplit ? t("layout.group", { number }) : undefined}
            // One group after the other on a small screen: that in which one works.
            className={cx(
              "absolute flex min-h-0 min-w-0 flex-col max-md:inset-0! max-md:size-full!",
              group.id !== desk.focus && "max-md:hidden",
              area.left > 0 && "border-l max-md:border-l-0",
              area.top > 0 && "border-t max-md:border-t-0",
            )}
            style={styleOf(area)}
          >
            <TabStrip group={group} />
            <CodeArea group={group} />
            {isDragging && (
              <Suspense>
                <DropZones group={group} />
              </Suspense>
            )}
          </section>
        ))}
      {splits.map(({ split, area }, index) => (
        <Suspense key={split.id}>
          <div
            className={cx("pointer-events-none absolute z-20 flex", split.isBelow && "flex-col")}
            style={styleOf(area)}
          >
            <div style={{ flex: `${split.share} 1 0` }} />
            <div className="pointer-events-auto flex">
              <ResizeHandle
                axis={split.isBelow ? "y" : "x"}
                label={t("layout.resizeGroups", { number: index + 1 })}
                value={split.share}
                {...SHARES}
                step={5}
                unit={() => pixelsOf(split, area, box.current) / 100}
                onChange={(share) => give(split, share)}
                className="max-md:hidden"
              />
            </div>
            <div style={{ flex: `${100 - split.share} 1 0` }} />
          </div>
        </Suspense>
      ))}
    </div>
  );
}

function styleOf({ left, top, width, height }: Area): CSSProperties {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}

/** The length of the room that a split shares out. */
function pixelsOf({ isBelow }: Split, area: Area, box: HTMLElement | null): number {
  const { width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
  return isBelow ? (height * area.height) / 100 : (width * area.width) / 100;
}
