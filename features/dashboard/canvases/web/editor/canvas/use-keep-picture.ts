import { call } from "@devloom/web-kit";
import { useEffect } from "react";
import { keepPicture } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { keepPictures } from "./keep-pictures.ts";

/** Keeps how the app looks for the card of its project. */
export function useKeepPicture(): void {
  const model = useEditor();
  useEffect(() => {
    if (!model.canEdit) return undefined;
    return keepPictures(model, (picture) => {
      const params = { canvasId: model.canvas.get().id };
      // Without it the card shows the picture of before.
      return call(keepPicture, { params, body: { picture } }).catch(() => undefined);
    });
  }, [model]);
}
