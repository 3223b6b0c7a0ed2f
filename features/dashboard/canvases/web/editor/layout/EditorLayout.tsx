import { useText } from "@devloom/web-kit";
import { useRef } from "react";
import { ActionsHost } from "../commands/ActionsHost.tsx";
import { CanvasArea } from "../canvas/CanvasArea.tsx";
import { BottomDrawer } from "./BottomDrawer.tsx";
import { EditorTopBar } from "./EditorTopBar.tsx";
import { UnsentChangesNotice } from "./UnsentChangesNotice.tsx";
import { LeftPanel } from "./LeftPanel.tsx";
import { ResizablePanel } from "./ResizablePanel.tsx";
import { RightPanel } from "./RightPanel.tsx";
import { useSpaceAbove } from "./use-space-above.ts";

/** The parts of the screen: bar above, panels left and right, the canvas between, a drawer below. */
export function EditorLayout() {
  const t = useText("canvases");
  const whole = useRef<HTMLDivElement>(null);
  const above = useSpaceAbove(whole);
  return (
    <div
      ref={whole}
      className="flex min-h-0 flex-col overflow-hidden bg-canvas text-sm text-ink"
      style={{ height: `calc(100dvh - ${above}px)` }}
    >
      <EditorTopBar />
      <UnsentChangesNotice />
      <div className="flex min-h-0 flex-1">
        <ResizablePanel side="left" name="editor.left" label={t("panel.left")} initial={264}>
          <LeftPanel />
        </ResizablePanel>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <CanvasArea />
          <BottomDrawer />
        </main>
        <RightPanel />
      </div>
      <ActionsHost />
    </div>
  );
}
