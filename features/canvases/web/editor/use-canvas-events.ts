import { Id } from "@devloom/contract";
import { useLive } from "@devloom/web-kit";
import { z } from "zod";
import { IdMap } from "../../contract.ts";
import type { EditorModel } from "./model/editor-model.ts";

const Files = z.array(z.looseObject({ path: z.string() }));
const Changed = z.looseObject({ activityId: Id, files: Files, prevIdToNewIdMap: IdMap });
const Refreshed = z.looseObject({ files: Files, prevIdToNewIdMap: IdMap });

/** Tells the model what others do: on the same canvas, and to the files themselves. */
export function useCanvasEvents(model: EditorModel): void {
  useLive(["canvas"], ({ type, subject, data }) => {
    const { id, projectId } = model.canvas.get();
    if (type === "canvas.arranged" && subject === `canvas/${id}`) void model.storyboards.reload();
    if (data["projectId"] !== projectId) return;
    if (type === "canvas.changed") {
      const { activityId, files, prevIdToNewIdMap } = Changed.parse(data);
      const paths = files.map(({ path }) => path);
      if (subject === `canvas/${id}`) model.changes.hear({ activityId, paths, prevIdToNewIdMap });
      else void model.filesChanged(paths, prevIdToNewIdMap);
    }
    if (type === "canvas.refreshed") {
      const { files, prevIdToNewIdMap } = Refreshed.parse(data);
      void model.filesChanged(
        files.map(({ path }) => path),
        prevIdToNewIdMap,
      );
    }
  });
}
