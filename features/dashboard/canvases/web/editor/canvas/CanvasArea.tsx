import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useRef } from "react";
import { CanvasGestures } from "../commands/CanvasGestures.tsx";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { PresenceLayer } from "../presence/PresenceLayer.tsx";
import { DriveNotice } from "./DriveNotice.tsx";
import { MeasureLayer } from "./MeasureLayer.tsx";
import { PreviewNotice } from "./PreviewNotice.tsx";
import { ProblemBanner } from "./ProblemBanner.tsx";
import { Storyboard } from "./Storyboard.tsx";
import { StoryboardBar } from "./StoryboardBar.tsx";
import { StoryboardHandles } from "./StoryboardHandles.tsx";
import { useCanvasGestures } from "./use-canvas-gestures.ts";
import { useKeepPicture } from "./use-keep-picture.ts";
import { useKeepPreview, usePreview } from "../model/use-preview.ts";
import { ZoomControls } from "./ZoomControls.tsx";

/** The infinite canvas with its storyboards. */
export function CanvasArea() {
  const t = useText("canvases");
  const model = useEditor();
  const area = useRef<HTMLElement>(null);
  const isPanning = useCanvasGestures(area);
  const { x, y, zoom } = useStore(model.viewport.view);
  const boards = useStore(model.storyboards.items);
  const isDark = useStore(model.darkPreview);
  const preview = usePreview();
  useKeepPreview();
  useKeepPicture();
  return (
    <section
      ref={area}
      aria-label={t("panel.canvas")}
      data-tour="canvas"
      className="relative isolate min-h-0 flex-1 overflow-hidden bg-sunken"
    >
      <div
        className="absolute top-0 left-0 size-0 origin-top-left"
        style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      >
        {boards.map((board) => (
          <Storyboard key={board.id} storyboard={board} preview={preview.state} isDark={isDark} />
        ))}
      </div>
      <div className="pointer-events-none absolute inset-0">
        {boards.map((board) => (
          <div key={board.id}>
            <StoryboardBar storyboard={board} />
            <StoryboardHandles storyboard={board} />
          </div>
        ))}
      </div>
      <CanvasGestures />
      <MeasureLayer />
      <PresenceLayer />
      <div
        className={cx(
          "absolute inset-0 cursor-grab active:cursor-grabbing",
          !isPanning && "hidden",
        )}
      />
      <div className="pointer-events-none absolute inset-x-3 top-3 grid justify-items-center gap-2">
        <PreviewNotice preview={preview} />
        <ProblemBanner />
      </div>
      <DriveNotice />
      <ZoomControls />
    </section>
  );
}
