import { Id } from "@devloom/contract";
import { useLive } from "@devloom/web-kit";
import { z } from "zod";
import { IdMap } from "../../contract.ts";
import type { EditorModel } from "./model/editor-model.ts";

const Changed = z.looseObject({ activityId: Id, prevIdToNewIdMap: IdMap });
const Refreshed = z.looseObject({ prevIdToNewIdMap: IdMap });

/** Tells the model what others do: on the same canvas, and to the files themselves. */
export function useCanvasEvents(model: EditorModel): void {
  useLive(["canvas"], ({ type, subject, data }) => {
    const { id, projectId } = model.canvas.get();
    if (type === "canvas.arranged" && subject === `canvas/${id}`) void model.storyboards.reload();
    if (data["projectId"] !== projectId) return;
    if (type === "canvas.changed") {
      const { activityId, prevIdToNewIdMap } = Changed.parse(data);
      if (subject === `canvas/${id}`) model.changes.hear({ activityId, prevIdToNewIdMap });
      else void model.filesChanged(prevIdToNewIdMap);
    }
    if (type === "canvas.refreshed") {
      void model.filesChanged(Refreshed.parse(data).prevIdToNewIdMap);
    }
  });
}
