import { pageCache } from "@devloom/web-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PreviewState, Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { framePath } from "../model/frame-path.ts";
import { useFlooding } from "./use-flooding.ts";
import { useStuckPage } from "./use-stuck-page.ts";
import { useLoadedFiles } from "./use-loaded-files.ts";
import { enterPreview } from "../model/use-preview.ts";

/** The address of a storyboard's frame, and the conversation with the page in it. */
export function useFrame(storyboard: Storyboard, preview: PreviewState | null) {
  const model = useEditor();
  const isReady = useStore(model.ready);
  const visits = useStore(model.visits, (all) => all[storyboard.id] ?? 0);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [loaded, setLoaded] = useState<string | null>(null);
  const files = useLoadedFiles(frame);
  const { canvasId, id } = storyboard;
  const { isStopped, wasStopped } = useFlooding(frame, model.frames.link(id), visits);
  const path = framePath(storyboard);
  const origin = preview?.origin ?? null;
  // A way in works once, so every visit gets its own and none is asked for again.
  const way = useQuery(
    {
      queryKey: ["preview-entry", canvasId, id, path, visits],
      queryFn: async () => {
        const { entry } = await enterPreview(canvasId);
        return `${entry}&to=${encodeURIComponent(path)}`;
      },
      enabled: preview?.phase === "ready",
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    },
    pageCache(),
  );
  const link = model.frames.link(id);
  const address = way.data ?? null;
  // A frame that is put back must not begin with the way in of its visit before.
  const isUsed = wasStopped && way.isPlaceholderData;
  const { isStuck, isLeaving, watch } = useStuckPage(frame, link, visits, address);
  useEffect(() => {
    const target = frame.current?.contentWindow ?? null;
    const shown = model.storyboards.find(id);
    if (!isReady || loads === 0 || origin === null || target === null || shown === null) return;
    model.frameLoaded(shown, target, origin, `${origin}${framePath(shown)}`);
    watch.current?.connected();
  }, [isReady, loads, model, id, origin, watch]);
  useEffect(() => () => model.frames.remove(id), [model, id]);

  return {
    frame,
    source: isStopped || isLeaving || isUsed ? null : (way.data ?? null),
    /** Whether the page has not come yet: its modules may still be made. */
    isLoading: way.data !== undefined && loaded !== way.data,
    /** How many files of it have come. */
    files,
    failure: way.error?.message ?? null,
    /** What its own code does to the page so that it cannot be shown. */
    trouble: isStopped ? ("flooding" as const) : isStuck ? ("stuck" as const) : null,
    onLoad: () => {
      watch.current?.loaded();
      setLoaded(way.data ?? null);
      setLoads((count) => count + 1);
    },
    reload: () => model.visit(id),
  };
}
