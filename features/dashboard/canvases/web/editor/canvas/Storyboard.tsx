import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { PreviewState, Storyboard as StoryboardData } from "../../../contract.ts";
import { boardKey } from "../actions/walk.ts";
import { useEditor } from "../model/editor-context.ts";
import { ProposalFrame } from "../ai/ProposalFrame.tsx";
import { useStore } from "../model/use-store.ts";
import { FrameStatus } from "./FrameStatus.tsx";
import { useFrame } from "./use-frame.ts";

interface StoryboardProps {
  readonly storyboard: StoryboardData;
  readonly preview: PreviewState | null;
  readonly isDark: boolean;
}

/** What the page in a frame may do; not take the editor's own window somewhere else. */
const ALLOWED =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock";

/** One frame on the canvas, at its place and in its real size; the canvas around it is scaled. */
export function Storyboard({ storyboard, preview, isDark }: StoryboardProps) {
  const t = useText("canvases");
  const model = useEditor();
  const { id, name, x, y, width, height } = storyboard;
  const isSelected = useStore(model.selection, (selection) => selection.storyboardId === id);
  const isChosen = useStore(model.selection, ({ keys }) => keys.includes(boardKey(id)));
  const { frame, source, isLoading, files, failure, trouble, onLoad, reload } = useFrame(
    storyboard,
    preview,
  );
  return (
    <div
      data-storyboard={id}
      className={cx(
        "absolute overflow-hidden rounded-sm bg-surface shadow-raised",
        isChosen ? "ring-2 ring-brand" : isSelected ? "ring-1 ring-brand" : "ring-1 ring-line",
      )}
      style={{ left: x, top: y, width, height }}
    >
      {source !== null && (
        <iframe
          ref={frame}
          title={t("board.frame", { name })}
          src={source}
          sandbox={ALLOWED}
          onLoad={onLoad}
          className="size-full border-0"
          style={{ colorScheme: isDark ? "dark" : "light" }}
        />
      )}
      <FrameStatus
        preview={preview}
        failure={failure}
        trouble={trouble}
        hasPage={source !== null}
        isLoading={isLoading}
        files={files}
        onRetry={reload}
      />
      <ProposalFrame storyboard={storyboard} isDark={isDark} />
    </div>
  );
}
