import { useCallback, useEffect, useRef, useState } from "react";
import type { PreviewState, Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { framePath } from "./frame-path.ts";
import { enterPreview } from "./use-preview.ts";

/** The address of a storyboard's frame, and the conversation with the page in it. */
export function useFrame(storyboard: Storyboard, preview: PreviewState | null) {
  const model = useEditor();
  const isReady = useStore(model.ready);
  const visits = useStore(model.visits, (all) => all[storyboard.id] ?? 0);
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  const { canvasId, id } = storyboard;
  const path = framePath(storyboard);
  const isRunning = preview?.phase === "ready";
  const origin = preview?.origin ?? null;

  const enter = useCallback(
    async (to: string): Promise<void> => {
      try {
        const { entry } = await enterPreview(canvasId);
        setFailure(null);
        setSource(`${entry}&to=${encodeURIComponent(to)}`);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    },
    [canvasId],
  );
  useEffect(() => {
    if (isRunning) void enter(path);
  }, [isRunning, enter, path, visits]);
  useEffect(() => {
    const target = frame.current?.contentWindow ?? null;
    const shown = model.storyboards.find(id);
    if (!isReady || loads === 0 || origin === null || target === null || shown === null) return;
    model.frameLoaded(shown, target, origin, `${origin}${framePath(shown)}`);
  }, [isReady, loads, model, id, origin]);
  useEffect(() => () => model.frames.remove(id), [model, id]);

  return {
    frame,
    source,
    failure,
    onLoad: () => setLoads((count) => count + 1),
    reload: () => model.visit(id),
  };
}
