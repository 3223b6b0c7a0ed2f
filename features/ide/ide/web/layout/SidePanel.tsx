import { ResizeHandle, useStoredSize } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type CSSProperties, lazy, Suspense } from "react";
import { useIde } from "../model/ide-context.ts";
import { FilesPanel } from "../tree/FilesPanel.tsx";
import type { IdePart } from "./parts.ts";

const SearchPanel = lazy(async () => ({
  default: (await import("../search/SearchPanel.tsx")).SearchPanel,
}));
const ChangesPanel = lazy(async () => ({
  default: (await import("../changes/ChangesPanel.tsx")).ChangesPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import("../git/HistoryPanel.tsx")).HistoryPanel,
}));
const TestsPanel = lazy(async () => ({
  default: (await import("../tests/TestsPanel.tsx")).TestsPanel,
}));
const DebugPanel = lazy(async () => ({
  default: (await import("../debug/DebugPanel.tsx")).DebugPanel,
}));
const ProblemsPanel = lazy(async () => ({
  default: (await import("../problems/ProblemsPanel.tsx")).ProblemsPanel,
}));
const PortsPanel = lazy(async () => ({
  default: (await import("../run/PortsPanel.tsx")).PortsPanel,
}));

const LIMITS = { files: { min: 180, max: 720 }, panel: { min: 240, max: 720 } };

interface SidePanelProps {
  readonly part: IdePart;
  readonly mayRun: boolean;
  readonly onOpened: () => void;
}

/** One part of the project beside the text, as wide as somebody made it. */
export function SidePanel({ part, mayRun, onOpened }: SidePanelProps) {
  const t = useText("ide");
  const { projectId } = useIde();
  const files = useStoredSize(`ide.size.files.${projectId}`, { initial: 288, ...LIMITS.files });
  const others = useStoredSize(`ide.size.panel.${projectId}`, { initial: 384, ...LIMITS.panel });
  const [width, setWidth] = part === "files" ? files : others;
  return (
    <>
      <aside
        id="ide-panel"
        aria-label={t(`panel.${part}`)}
        className="absolute inset-y-0 right-0 left-11 z-20 flex min-h-0 flex-col overflow-hidden bg-surface max-md:border-r md:static md:w-(--panel-width) md:shrink-0"
        // React knows no type for properties of one's own.
        style={{ "--panel-width": `${width}px` } as CSSProperties}
      >
        <Suspense>
          {part === "files" && <FilesPanel onOpened={onOpened} />}
          {part === "search" && <SearchPanel onOpened={onOpened} />}
          {part === "changes" && <ChangesPanel onOpened={onOpened} />}
          {part === "history" && <HistoryPanel />}
          {part === "tests" && <TestsPanel onOpened={onOpened} />}
          {part === "debug" && mayRun && <DebugPanel onOpened={onOpened} />}
          {part === "ports" && mayRun && <PortsPanel />}
          {part === "problems" && <ProblemsPanel onOpened={onOpened} />}
        </Suspense>
      </aside>
      <ResizeHandle
        axis="x"
        label={t("layout.resizePanel")}
        value={width}
        {...(part === "files" ? LIMITS.files : LIMITS.panel)}
        onChange={setWidth}
        className="max-md:hidden"
      />
    </>
  );
}
