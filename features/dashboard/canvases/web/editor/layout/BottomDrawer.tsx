import { cx, ResizeHandle, Skeleton, useStoredSize } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { PathBar } from "../canvas/PathBar.tsx";
import { useEditor } from "../model/editor-context.ts";
import type { DrawerPart } from "../model/panels.ts";
import { useStore } from "../model/use-store.ts";

/** Each is loaded when it is first opened. */
const PARTS = {
  code: lazy(async () => ({ default: (await import("../code/SourcePanel.tsx")).SourcePanel })),
  history: lazy(async () => ({
    default: (await import("../history/HistoryPanel.tsx")).HistoryPanel,
  })),
  log: lazy(async () => ({ default: (await import("../canvas/LogPanel.tsx")).LogPanel })),
} as const;
const LIMITS = { min: 120, max: 600 };
const ORDER: readonly DrawerPart[] = ["code", "history", "log"];

/** Source, history and the dev server's log below the canvas; closed until one of them is opened. */
export function BottomDrawer() {
  const t = useText("canvases");
  const { panels } = useEditor();
  const open = useStore(panels.drawer);
  const [height, setHeight] = useStoredSize("editor.drawer", { initial: 240, ...LIMITS });
  const Panel = open === null ? null : PARTS[open];
  return (
    <section aria-label={t("panel.drawer")} className="flex shrink-0 flex-col bg-surface">
      {Panel !== null && (
        <ResizeHandle
          axis="y"
          label={t("panel.resize", { panel: t("panel.drawer") })}
          value={height}
          {...LIMITS}
          grows={-1}
          onChange={setHeight}
        />
      )}
      <div className="flex h-8 shrink-0 items-stretch gap-1 border-t px-1">
        {ORDER.map((part) => (
          <button
            key={part}
            type="button"
            aria-expanded={open === part}
            {...(part === "history" ? { "data-tour": "history" } : {})}
            onClick={() => panels.toggleDrawer(part)}
            className={cx(
              "shrink-0 rounded-sm px-2 text-xs font-medium hover:text-ink focus-visible:-outline-offset-2",
              open === part ? "text-ink inset-shadow-[0_2px_0_var(--color-weft)]" : "text-muted",
            )}
          >
            {t(`panel.${part}`)}
          </button>
        ))}
        <PathBar />
      </div>
      {Panel !== null && (
        <div className="flex min-h-0 flex-col overflow-hidden border-t" style={{ height }}>
          <Suspense fallback={<Skeleton className="m-3 flex-1" />}>
            <Panel />
          </Suspense>
        </div>
      )}
    </section>
  );
}
