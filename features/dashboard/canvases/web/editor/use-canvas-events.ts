import { isText, listOf, objectOf, recordOf, useLive } from "@devloom/web-kit";
import type { EditorModel } from "./model/editor-model.ts";

interface Refreshed {
  readonly prevIdToNewIdMap: Record<string, string>;
  readonly files: { readonly path: string }[];
}

const refreshed = {
  prevIdToNewIdMap: recordOf(isText),
  files: listOf(objectOf<{ readonly path: string }>({ path: isText })),
};
const isRefreshed = objectOf<Refreshed>(refreshed);
const isChanged = objectOf<Refreshed & { readonly activityId: string }>({
  ...refreshed,
  activityId: isText,
});

/** Tells the model what others do: on the same canvas, and to the files themselves. */
export function useCanvasEvents(model: EditorModel): void {
  useLive(["canvas"], ({ type, subject, data }) => {
    const { id, projectId } = model.canvas.get();
    if (type === "canvas.arranged" && subject === `canvas/${id}`) void model.storyboards.reload();
    if (data["projectId"] !== projectId) return;
    if (type === "canvas.changed" && isChanged(data)) {
      const { activityId, prevIdToNewIdMap, files } = data;
      const paths = files.map(({ path }) => path);
      if (subject === `canvas/${id}`) model.changes.hear({ activityId, prevIdToNewIdMap, paths });
      else void model.filesChanged(paths, prevIdToNewIdMap);
    }
    if (type === "canvas.refreshed" && isRefreshed(data)) {
      // A step was set aside: something else can be undone now.
      if (subject === `canvas/${id}`) void model.changes.readHistory().catch(() => undefined);
      const { prevIdToNewIdMap, files } = data;
      void model.filesChanged(
        files.map(({ path }) => path),
        prevIdToNewIdMap,
      );
    }
  });
}
