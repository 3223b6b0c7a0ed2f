import { cx } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { lazy, Suspense, useRef } from "react";
import { CodeArea } from "../code/CodeArea.tsx";
import { type Group, groupOf, GROUPS } from "../model/desk.ts";
import { useIde } from "../model/ide-context.ts";
import { TabStrip } from "../tabs/TabStrip.tsx";
import { useSize } from "./use-size.ts";

const Resizer = lazy(async () => ({ default: (await import("./Resizer.tsx")).Resizer }));
const DropZones = lazy(async () => ({ default: (await import("./DropZones.tsx")).DropZones }));

/** The open files: one group of tabs, or two beside or below each other. */
export function EditorGroups() {
  const t = useText("ide");
  const model = useIde();
  const desk = useStore(model.desk);
  const isDragging = useStore(model.dragged, (path) => path !== null);
  const [share, setShare] = useSize("split", 50);
  const box = useRef<HTMLDivElement>(null);
  const isSplit = desk.side.length > 0;
  const shown: readonly Group[] = isSplit ? GROUPS : ["main"];
  return (
    <div
      ref={box}
      className={cx("relative flex min-h-0 min-w-0 flex-1", desk.isBelow && "flex-col")}
    >
      {shown.map((group, index) => (
        <div key={group} className="contents">
          {index === 1 && (
            <Suspense>
              <Resizer
                label={t("layout.resizeGroups")}
                isAcross={desk.isBelow}
                value={share}
                onMove={({ x, y }) => {
                  const { left, top, width, height } =
                    box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
                  setShare(
                    Math.round(100 * (desk.isBelow ? (y - top) / height : (x - left) / width)),
                  );
                }}
                onStep={(step) => setShare(share + step * 5)}
              />
            </Suspense>
          )}
          <section
            aria-label={isSplit ? t("layout.group", { number: index + 1 }) : undefined}
            // One group after the other on a small screen: that in which one works.
            className={cx(
              "flex min-h-0 min-w-0 flex-col",
              groupOf(desk, desk.active) !== group && "max-md:hidden",
            )}
            style={{ flex: `${index === 0 && isSplit ? share : 100 - share} 1 0` }}
          >
            <TabStrip group={group} />
            <CodeArea group={group} />
          </section>
        </div>
      ))}
      {isDragging && (
        <Suspense>
          <DropZones />
        </Suspense>
      )}
    </div>
  );
}
