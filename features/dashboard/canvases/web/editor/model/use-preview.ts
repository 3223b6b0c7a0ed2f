import { call, useCall, useLiveState, useRead } from "@devloom/web-kit";
import { useEffect, useRef } from "react";
import {
  changePreviewSettings,
  getPreview,
  installForPreview,
  openPreview,
  restartPreview,
} from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

const KEEP_ALIVE_MILLISECONDS = 4 * 60_000;
const TOPICS = ["canvas"];

/** How the preview of the canvas is doing, kept up to date, and what can be done about it. */
export function usePreview() {
  const canvasId = useCanvasId();
  const params = { canvasId };
  const read = useRead(getPreview, { params }, { topics: TOPICS });
  const restart = useCall(restartPreview, { topics: TOPICS });
  const install = useCall(installForPreview, { topics: TOPICS });
  const settings = useCall(changePreviewSettings, { topics: TOPICS });
  return {
    state: read.data ?? null,
    error: read.error,
    isBusy: restart.isPending || install.isPending || settings.isPending,
    failure: restart.error ?? install.error ?? settings.error,
    restart: () => void restart.call({ params }).catch(() => undefined),
    install: () => void install.call({ params }).catch(() => undefined),
    chooseApp: (appPath: string) =>
      void settings.call({ params, body: { appPath } }).catch(() => undefined),
  };
}

/**
 * Starts the preview and keeps it from being stopped as idle while the editor is open. When the gateway
 * was gone for a while, its dev servers were too: the pages come anew.
 */
export function useKeepPreview(): void {
  const model = useEditor();
  const canvasId = useCanvasId();
  const live = useLiveState();
  const wasLost = useRef(false);
  useEffect(() => {
    if (live === "lost") wasLost.current = true;
    if (live !== "open" || !wasLost.current) return;
    wasLost.current = false;
    void enterPreview(canvasId).catch(() => undefined);
    for (const { id } of model.storyboards.items.get()) model.visit(id);
  }, [live, canvasId, model]);
  useEffect(() => {
    // Failures show in the state that is read beside it.
    const keep = (): void => void enterPreview(canvasId).catch(() => undefined);
    keep();
    const timer = setInterval(keep, KEEP_ALIVE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [canvasId]);
}

/** A way into the preview that works once. */
export async function enterPreview(canvasId: string) {
  return call(openPreview, { params: { canvasId } });
}

function useCanvasId(): string {
  const model = useEditor();
  return useStore(model.canvas, ({ id }) => id);
}
