import { call } from "@devloom/web-kit";
import { useEffect } from "react";
import { keepPicture } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";

/** So long nothing of the page has changed when its picture is taken. */
const STILL_MILLISECONDS = 4_000;
const BETWEEN_MILLISECONDS = 60_000;

/** Keeps how the app looks for the card of its project: once its page is still, and again when it has changed. */
export function useKeepPicture(): void {
  const model = useEditor();
  useEffect(() => {
    if (!model.canEdit) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { at: Number.NEGATIVE_INFINITY, picture: "" };
    const take = async (storyboardId: string): Promise<void> => {
      if ((model.problems.get()[storyboardId] ?? null) !== null) return;
      const picture = await model.frames.find(storyboardId)?.picture();
      if (picture === undefined || picture === null || picture === last.picture) return;
      last = { at: Date.now(), picture };
      const params = { canvasId: model.canvas.get().id };
      // Without it the card shows the picture of before.
      await call(keepPicture, { params, body: { picture } }).catch(() => undefined);
    };
    const stopHearing = model.frames.on("NAV_TREE", (_, { storyboardId }) => {
      const shown = model.storyboards.items.get().find(({ type }) => type === "APPLICATION");
      if (shown?.id !== storyboardId) return;
      clearTimeout(timer);
      const wait = Math.max(STILL_MILLISECONDS, last.at + BETWEEN_MILLISECONDS - Date.now());
      timer = setTimeout(() => void take(storyboardId), wait);
    });
    return () => {
      stopHearing();
      clearTimeout(timer);
    };
  }, [model]);
}
