import { Id } from "@devloom/contract";
import { useLive } from "@devloom/web-kit";
import { z } from "zod";
import { FileHash, IdMap } from "../../contract.ts";
import type { EditorModel } from "./model/editor-model.ts";

const Refreshed = z.looseObject({ prevIdToNewIdMap: IdMap, files: z.array(FileHash) });
const Changed = Refreshed.extend({ activityId: Id });

/** Tells the model what others do: on the same canvas, and to the files themselves. */
export function useCanvasEvents(model: EditorModel): void {
  useLive(["canvas"], ({ type, subject, data }) => {
    const { id, projectId } = model.canvas.get();
    if (type === "canvas.arranged" && subject === `canvas/${id}`) void model.storyboards.reload();
    if (data["projectId"] !== projectId) return;
    if (type === "canvas.changed") {
      const { activityId, prevIdToNewIdMap, files } = Changed.parse(data);
      const paths = files.map(({ path }) => path);
      if (subject === `canvas/${id}`) model.changes.hear({ activityId, prevIdToNewIdMap, paths });
      else void model.filesChanged(paths, prevIdToNewIdMap);
    }
    if (type === "canvas.refreshed") {
      // A step was set aside: something else can be undone now.
      if (subject === `canvas/${id}`) void model.changes.readHistory().catch(() => undefined);
      const { prevIdToNewIdMap, files } = Refreshed.parse(data);
      void model.filesChanged(
        files.map(({ path }) => path),
        prevIdToNewIdMap,
      );
    }
  });
}
